import { type ReactNode, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { formatList } from '../../../inquiry/locales.ts';
import { historyName, instructorListId, isEditing, useAddress } from '../address.tsx';
import { useDesk, usePerson } from '../desk-context.ts';
import { Page } from '../elements/page.tsx';
import { usePeople } from '../people/people.ts';
import { PageEditor } from './page-editor.tsx';
import { InstructorsPage } from './people/instructors-list.tsx';
import { PublishingArea } from './publish/publishing.tsx';
import { WebsiteHistory } from './publish/website-history.tsx';
import { DraftsContext, useTypedFields } from './save-fields.ts';
import { WebsiteList } from './website-list.tsx';
import { useWebsiteWords } from './website-queries.ts';

/** The page Website: its list, or the part of it that is open. */
export function Website() {
  const address = useAddress();
  const { at, field } = address;
  const { mayEdit } = usePerson();
  // A person who loses the right meanwhile can still copy what they wrote.
  const [couldEdit] = useState(mayEdit);
  if (!mayEdit && !couldEdit) return <NoRight />;
  return (
    <DraftsArea>
      <PublishingArea>
        {at === historyName && <WebsiteHistory />}
        {at === instructorListId && <InstructorsPage />}
        {at && isEditing(address) && <PageEditor id={at} field={field} />}
        {!at && <WebsiteList />}
      </PublishingArea>
    </DraftsArea>
  );
}

const DraftsArea = ({ children }: { children: ReactNode }) => (
  <DraftsContext value={useTypedFields()}>{children}</DraftsContext>
);

/** Names the people who may allow a person to edit. */
function NoRight() {
  const { words, language } = useDesk();
  const { rightNone, rightNoneMore } = useWebsiteWords();
  const editors = usePeople().data?.people.filter((person) => person.mayEdit) ?? [];
  const names = formatList(
    language,
    editors.map(({ name }) => name),
  );
  return (
    <Page title={words.pages.website}>
      <h2 className="heading">{rightNone}</h2>
      {names && <p className="muted">{fill(rightNoneMore, { names })}</p>}
    </Page>
  );
}
