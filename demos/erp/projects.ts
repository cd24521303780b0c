import { formatText } from '../../content-model/text/format.ts';
import { isTooLong, tooLong } from '../kit/length.ts';
import { roundedQuotient } from '../kit/money.ts';
import { checked, fail, ok, type Numbered, type Result } from '../kit/result.ts';
import { hoursOf, workersOf } from './payroll.ts';
import { customerOf, send, taxed } from './selling.ts';
import { isSku, ITEMS, removeStock, type Sku } from './inventory.ts';
import {
  inStock,
  isAmount,
  isHours,
  isPieces,
  MAX_HOURS,
  MAX_NAME,
  MAX_PIECES,
  notMoney,
  post,
} from './state.ts';
import type { Books, Project } from './state.ts';
import { texts } from './texts.ts';

const { entries, issues } = texts;

const openProject = (books: Books, number: number) =>
  books.projects.find((one) => one.number === number && one.state === 'open');

const withProject = (books: Books, number: number, change: Partial<Project>): Books => ({
  ...books,
  projects: books.projects.map((one) => (one.number === number ? { ...one, ...change } : one)),
});

/** Actions on projects: work and goods become their cost, which the invoice turns into profit. */
export const projects = {
  /** Opens a project for a customer at a fixed price before tax. */
  addProject(books: Books, given: { name: string; customer: number; cents: number }): Result<Books> {
    const name = given.name.trim();
    const { cents } = given;
    const customer = books.customers.find(({ number }) => number === given.customer);
    return checked(
      [
        [!name, 'name', issues.noText],
        [isTooLong(name, MAX_NAME), 'name', () => tooLong(MAX_NAME)],
        [!customer, 'customer', issues.notOpen],
        [!isAmount(cents), 'cents', notMoney],
      ],
      () => {
        const number = books.projects.length + 1;
        const project: Project = {
          number,
          name,
          customer: customer!.name,
          cents,
          quarters: 0,
          costCents: 0,
          state: 'open',
        };
        return { ...books, projects: [...books.projects, project] };
      },
    );
  },
  /**
   * Moves the pay of some hours of a worker to a project, up to the worker's hours of the open week. Before the payroll
   * there are no wages to move, so a liability stands for them until then.
   */
  bookHours(books: Books, { number, key, hours }: Numbered & { key: string; hours: number }): Result<Books> {
    const project = openProject(books, number);
    const worker = workersOf(books).find((one) => one.key === key);
    if (!project || !worker) return fail('key', issues.notOpen);
    if (!isHours(hours) || hours === 0) return fail('hours', formatText(issues.notHours, { max: MAX_HOURS }));
    const booked = books.booked[key] ?? 0;
    const left = hoursOf(books, worker) - booked;
    if (hours > left) return fail('hours', formatText(issues.notWorked, { name: worker.name, hours: left }));
    const cents = roundedQuotient(4 * hours * worker.rateCents, 4);
    const withHours = { ...books, booked: { ...books.booked, [key]: booked + hours } };
    const posted = post(withHours, {
      module: 'projects',
      text: formatText(entries.worked, { name: worker.name, project: project.name }),
      lines: [
        ['projects', cents],
        [books.paidWeek === books.week ? 'absorbed' : 'booked', -cents],
      ],
    });
    const { quarters, costCents } = project;
    return ok(withProject(posted, number, { quarters: quarters + 4 * hours, costCents: costCents + cents }));
  },
  /** Takes pieces from the stock for a project. */
  useGoods(books: Books, given: Numbered & { sku: Sku; quantity: number }): Result<Books> {
    const { number, sku, quantity } = given;
    const project = openProject(books, number);
    if (!project || !isSku(sku)) return fail('sku', issues.notOpen);
    const left = inStock(books, sku);
    if (!isPieces(quantity)) return fail('quantity', formatText(issues.notWhole, { count: MAX_PIECES }));
    if (quantity > left) return fail('quantity', formatText(issues.noStock, { count: left }));
    const { inventory, cents } = removeStock(books.inventory, sku, quantity);
    const posted = post(
      { ...books, inventory },
      {
        module: 'projects',
        text: formatText(entries.used, { count: quantity, item: texts.items[sku], project: project.name }),
        lines: [
          ['projects', cents],
          [ITEMS[sku].account, -cents],
        ],
      },
    );
    return ok(withProject(posted, number, { costCents: project.costCents + cents }));
  },
  /** Invoices the fixed price, and counts the cost of the project against it. */
  invoiceProject(books: Books, { number }: Numbered): Result<Books> {
    const project = openProject(books, number);
    const customer = project && customerOf(books, project.customer);
    if (!project || !customer) return fail('project', issues.notOpen);
    const { costCents, cents } = project;
    const sold = { customer: customer.name, project: number, quantity: 1, ...taxed(customer, cents) };
    const sent = send(books, sold, [
      ['costOfSales', costCents],
      ['projects', -costCents],
    ]);
    return ok(withProject(sent, number, { state: 'invoiced' }));
  },
};
