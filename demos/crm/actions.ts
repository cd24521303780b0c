import { data, texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import { formatText } from '../../content-model/text/format.ts';
import { isDay, type Day } from '../kit/day.ts';
import { isTooLong, tooLong } from '../kit/length.ts';
import { isCents, noAmount, type Cents } from '../kit/money.ts';
import { checked, fail, ok, reducerOf, type ActionOf } from '../kit/result.ts';
import { isWithin } from '../../ui/storage/guards.ts';
import { fieldIssue } from './fields.ts';
import { receiveReplies, writeMail } from './mails.ts';
import {
  RULE_ACTIONS,
  LOGGED_KINDS,
  LOST,
  MAX_DEALS,
  WON,
  changeDeal,
  hasStage,
  isEqual,
  isPending,
  newId,
  type Board,
  type Deal,
  type Entry,
  type ExtraField,
  type LoggedKind,
  type Rule,
} from './state.ts';
import { moveDeal } from './moves.ts';
import { pipeline } from './pipeline.ts';
import { completeDueSteps, stopSteps } from './rules.ts';
import { append } from './thread.ts';

const { issues } = texts;
const { notNow } = kitTexts.issues;

type DealDetails = Pick<
  Deal,
  'client' | 'contact' | 'email' | 'phone' | 'cents' | 'owner' | 'closes' | 'extras'
>;

interface NewEntry {
  deal: string;
  kind: LoggedKind;
  text: string;
  due?: Day;
}

/** A deal that the visitor pastes. */
export type NewDeal = Pick<Deal, 'client' | 'cents' | 'contact' | 'email' | 'stage'>;

interface Invoiced {
  /** The deal's invoice, set once the visitor confirms moving or losing a deal that has one. */
  invoice?: number;
}

/** Default number of days from a deal's creation to its closing date. */
const USUAL_DAYS = 30;
/** The most days until a deal closes, about ten years: later is a slip. */
const MAX_CLOSING_DAYS = 3653;

/** All actions on the board. */
const handlers = {
  ...pipeline,
  addDeal(board: Board, { client, cents, stage }: { client: string; cents: Cents; stage: string }) {
    const given = { client, cents, contact: '', email: '', stage };
    return checked(
      [...newDealChecks(board, given), [board.deals.length >= MAX_DEALS, 'client', full]],
      () => {
        const deal = { ...newDeal(board, given), stage: '' };
        return moveDeal({ ...bumpId(board), deals: [...board.deals, deal] }, deal, { stage });
      },
    );
  },
  /** Adds deals without firing rules. The first ones replace the sample, further ones join them. */
  pasteDeals(board: Board, { deals }: { deals: readonly NewDeal[] }) {
    const kept = board.isOwn ? board.deals : [];
    return checked(
      [
        [deals.length === 0, 'lines', issues.text],
        [kept.length + deals.length > MAX_DEALS, 'lines', full],
        ...deals.flatMap((deal) => newDealChecks(board, deal)),
      ],
      () => {
        const start: Board = { ...board, isOwn: true, deals: kept };
        return deals.reduce(
          (current, given) => ({
            ...bumpId(current),
            deals: [...current.deals, newDeal(current, given)],
          }),
          start,
        );
      },
    );
  },
  /** Returns the same board if nothing has changed. */
  editDeal(board: Board, { deal, ...details }: { deal: string } & DealDetails) {
    const { client, contact, email, phone, cents, owner, closes, extras } = details;
    const given = board.deals.find(({ id }) => id === deal);
    const changed = changeDeal(board, deal, (old) => ({ ...old, ...pickDetails(details) }));
    return checked(
      [
        ...dealChecks({ client, cents, contact, email }),
        [isTooLong(phone, MAX_DETAIL), 'phone', () => tooLong(MAX_DETAIL)],
        [!owner.trim(), 'owner', issues.name],
        ...board.fields.flatMap((field) => extraChecks(field, extras[field.id] ?? '')),
        [!isDay(closes), 'closes', issues.day],
        [closes < board.today && closes !== given?.closes, 'closes', issues.dayOver],
        [closes > board.today + MAX_CLOSING_DAYS && closes !== given?.closes, 'closes', issues.dayFar],
        [!given, 'deal', notNow],
      ],
      () => (isEqual(changed, board) ? board : changed),
    );
  },
  /** `index` counts the other deals above it; the default is the end. Returns the same board if nothing moves. */
  moveDeal(
    board: Board,
    { deal: id, stage, index, invoice }: { deal: string; stage: string; index?: number } & Invoiced,
  ) {
    const deal = board.deals.find((given) => given.id === id);
    if (!deal || !hasStage(board, stage)) return fail('stage', notNow);
    return ok(moveDeal(board, deal, { stage, index, isInvoiced: invoice !== undefined }));
  },
  lose(board: Board, { deal: id, reason }: { deal: string; reason: string } & Invoiced) {
    const deal = board.deals.find((given) => given.id === id && given.stage !== LOST);
    if (!deal) return fail('reason', notNow);
    return checked([[!data.lostReasons.includes(reason), 'reason', issues.reason]], () =>
      changeDeal(moveDeal(board, deal, { stage: LOST }), id, (lost) => ({ ...lost, lostFor: reason })),
    );
  },
  /** Sends an email, which the client answers on the next day. No email goes to a lost deal or to nobody. */
  writeMail(board: Board, { deal: id, subject, text }: { deal: string; subject: string; text: string }) {
    const deal = board.deals.find((given) => given.id === id && given.stage !== LOST);
    if (!deal) return fail('text', notNow);
    return checked(
      [
        [deal.email === '', 'text', issues.noAddress],
        [!subject.trim(), 'subject', issues.subject],
        [isTooLong(subject, MAX_DETAIL), 'subject', () => tooLong(MAX_DETAIL)],
        ...textChecks(text, MAX_MAIL),
      ],
      () => writeMail(board, id, { subject, text }),
    );
  },
  /** Only a follow-up has a due day, today or later. A reply stops what rules have planned. */
  log(board: Board, { deal, kind, text, due = NaN }: NewEntry) {
    const isKnown = LOGGED_KINDS.includes(kind) && board.deals.some(({ id }) => id === deal);
    const isFollowUp = kind === 'follow-up';
    return checked(
      [
        [!isKnown, 'deal', notNow],
        ...textChecks(text, MAX_TEXT),
        [isFollowUp && !isDay(due), 'due', issues.day],
        [isFollowUp && due < board.today, 'due', issues.dayOver],
      ],
      () =>
        append(
          kind === 'reply' ? stopSteps(board, { deal }, 'replied') : board,
          deal,
          isFollowUp ? { kind, text, due } : { kind, text, outcome: 'done' },
        ),
    );
  },
  /** Ends a follow-up. Rules do the other steps. */
  finish(board: Board, { deal: dealId, entry: id }: { deal: string; entry: string }) {
    const deal = board.deals.find((given) => given.id === dealId);
    const isFinished = (entry: Entry) => entry.id === id && entry.kind === 'follow-up' && isPending(entry);
    if (!deal?.thread.some(isFinished)) return fail('deal', notNow);
    const thread = deal.thread.map((entry): Entry =>
      isFinished(entry) ? { ...entry, outcome: 'done' } : entry,
    );
    return ok(changeDeal(board, dealId, (given) => ({ ...given, thread })));
  },
  addRule(board: Board, { stage, action, days, subject = '', text }: Omit<Rule, 'id'>) {
    const isMail = action === 'mail';
    const rule = { stage, action, days, ...(isMail && { subject }), text };
    return checked(
      [
        [!hasStage(board, stage) || !RULE_ACTIONS.includes(action), 'stage', notNow],
        [
          !isWithin(days, { max: MAX_DAYS }),
          'days',
          formatText(kitTexts.issues.range, { min: 0, max: MAX_DAYS }),
        ],
        [isMail && !subject.trim(), 'subject', issues.subject],
        [isMail && isTooLong(subject, MAX_DETAIL), 'subject', () => tooLong(MAX_DETAIL)],
        ...textChecks(text, isMail ? MAX_MAIL : MAX_TEXT),
        [
          board.rules.some((known) => isEqual({ ...known, id: '' }, { id: '', ...rule })),
          'text',
          issues.again,
        ],
      ],
      () => ({ ...bumpId(board), rules: [...board.rules, { id: newId(board), ...rule }] }),
    );
  },
  /** Also stops the steps that the rule has planned. */
  removeRule(board: Board, { rule: id }: { rule: string }) {
    if (!board.rules.some((rule) => rule.id === id)) return ok(board);
    const stopped = board.deals.reduce(
      (current, deal) => stopSteps(current, { deal: deal.id, rule: id }, 'removed'),
      board,
    );
    return ok({ ...stopped, rules: board.rules.filter((rule) => rule.id !== id) });
  },
  nextDay: (board: Board) => ok(nextDay(board)),
};

/** Replies come first, because they stop what rules have planned for the day. */
export const nextDay = (board: Board): Board =>
  completeDueSteps(receiveReplies({ ...board, today: board.today + 1 }));

export type Action = ActionOf<typeof handlers>;

export const reduce = reducerOf<Board, typeof handlers>(handlers);

/** Takes only what an edit may change, because the details of a form may be a whole deal. */
function pickDetails({ client, contact, email, phone, cents, owner, closes, extras }: DealDetails) {
  return { client, contact, email, phone, cents, owner, closes, extras };
}

const bumpId = (board: Board): Board => ({ ...board, nextId: board.nextId + 1 });

/** A deal of today that is in a stage already. */
const newDeal = (board: Board, { client, cents, contact, email, stage }: NewDeal): Deal => ({
  id: newId(board),
  client,
  contact,
  email,
  phone: '',
  cents,
  owner: texts.you,
  stage,
  extras: {},
  thread: [],
  since: board.today,
  closes: board.today + USUAL_DAYS,
  ...(stage === WON && { wonOn: board.today, wonAs: client }),
});

/** Maximum delay of a rule, in days. */
export const MAX_DAYS = 60;

/** Maximum lengths in characters: of a client's name, of other details of a deal, of what is logged, of an email. */
const MAX_CLIENT = 60;
const MAX_DETAIL = 80;
const MAX_TEXT = 300;
const MAX_MAIL = 2000;

const full = () => formatText(issues.full, { max: MAX_DEALS });

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text);

/** The checks of a deal's details that forms and pasted lines have in common. */
export const dealChecks = ({ client, cents, contact, email }: Omit<NewDeal, 'stage'>) =>
  [
    [!client.trim(), 'client', issues.client],
    [isTooLong(client, MAX_CLIENT), 'client', () => tooLong(MAX_CLIENT)],
    [!isCents(cents), 'amount', noAmount],
    [isTooLong(contact, MAX_DETAIL), 'contact', () => tooLong(MAX_DETAIL)],
    [email !== '' && !isEmail(email), 'email', issues.email],
    [isTooLong(email, MAX_DETAIL), 'email', () => tooLong(MAX_DETAIL)],
  ] as const;

const newDealChecks = (board: Board, deal: NewDeal) =>
  [...dealChecks(deal), [!hasStage(board, deal.stage), 'stage', notNow]] as const;

function extraChecks(field: ExtraField, value: string) {
  const issue = fieldIssue(field, value);
  return [
    [issue !== undefined, field.id, issue ?? ''],
    [isTooLong(value, MAX_DETAIL), field.id, () => tooLong(MAX_DETAIL)],
  ] as const;
}

const textChecks = (text: string, max: number) =>
  [
    [!text.trim(), 'text', issues.text],
    [isTooLong(text, max), 'text', () => tooLong(max)],
  ] as const;
