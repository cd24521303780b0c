import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { Section } from '../components/Page.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import { useMayEdit } from '../session.ts';
import { useAgencyTime } from './agency-time.ts';
import { useMemberNames } from '../member-names.ts';
import type { ContentList } from './queries.ts';
import { content as t } from '../texts/content.ts';

/** The links that show drafts to somebody without an account, each of which can be withdrawn. */
export function PreviewLinks({ list }: { list: ContentList }) {
  const mayEdit = useMayEdit();
  const agencyTime = useAgencyTime();
  const nameOf = useMemberNames();
  if (list.links.length === 0) return undefined;
  return (
    <Section title={t.previewLinks} text={t.previewLinksText}>
      <Rows>
        {list.links.map(({ id, page, createdBy, expiresAt }) => (
          <Row
            key={id}
            name={page}
            details={fill(t.previewLinkUntil, { time: agencyTime(expiresAt), author: nameOf(createdBy) })}
            actions={
              mayEdit && (
                <ActionButton
                  label={t.withdrawLink}
                  of={page}
                  ask={{ title: t.withdrawTitle, text: t.withdrawText }}
                  action={() => call('POST /content/preview-link/:id/withdraw', { id })}
                  done={() => t.linkWithdrawn}
                />
              )
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
