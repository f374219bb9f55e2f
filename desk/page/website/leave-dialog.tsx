import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import dialogStyles from '../../../ui/dialog.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import type { WebsitePageAnswer } from '../../website.ts';
import { useDesk } from '../desk-context.ts';
import { Dialog, Failure } from '../elements/dialog.tsx';
import { Loaded } from '../elements/loading.tsx';
import { useToast } from '../elements/toasts.tsx';
import { fillCounted } from '../words/format-words.ts';
import { type ListedInstructor, useInstructors } from './instructors.ts';
import { useDrafts } from './save-fields.ts';
import { findNaming, leave, type NamingField, slugOf } from './step-in.ts';
import { fetchPage, useWebsite, useWebsiteWords, websiteKey } from './website-queries.ts';

export type Leaving = 'hidden' | 'removed';

interface LeaveDialogProps {
  own: ListedInstructor;
  as: Leaving;
  onClose: () => void;
}

const namingPages = ['home', 'about', 'quotes'];

/** Asks who steps in wherever the site names an instructor who is to be hidden or removed. */
export function LeaveDialog({ own, as, onClose }: LeaveDialogProps) {
  const { words, language } = useDesk();
  const { removeTitle, hideTitle } = useWebsiteWords();
  const { data } = useWebsite();
  const pages =
    data?.pages.filter(({ id, group }) => group === 'instruments' || namingPages.includes(id)) ?? [];
  const query = useQuery({
    queryKey: [...websiteKey, 'naming', own.id],
    queryFn: () => Promise.all([own, ...pages].map(({ id }) => fetchPage(id))),
    staleTime: 0,
    gcTime: 0,
  });
  const title = fill(as === 'removed' ? removeTitle : hideTitle, { name: own.title[language] });
  return (
    <Dialog title={title} onClose={onClose}>
      <Loaded query={query} loading={words.pages.websiteLoading} failed={words.pages.websiteFailed}>
        {(answers) => <Questions own={own} as={as} pages={answers} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

/** One question for each place; nothing is done until all are answered. */
function Questions({ own, as, pages, onClose }: LeaveDialogProps & { pages: WebsitePageAnswer[] }) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const toast = useToast();
  const { change, saveChanges } = useDrafts();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const named = findNaming(slugOf(own.id), pages, useInstructors());
  const isReady = named.every(({ field }) => chosen[field.id]);
  const name = own.title[language];
  const leaving = useMutation({
    async mutationFn(state: Leaving) {
      const profiles = await Promise.all(named.map(({ field }) => fetchPage(chosen[field.id] ?? '')));
      const changes = leave(own, state, named, profiles, pages);
      await saveChanges(changes);
      return changes;
    },
    onSuccess(changes, state) {
      onClose();
      const undo = () => change(changes.map(({ address }) => ({ address })));
      toast({ text: state === 'removed' ? words.willRemove : words.willHide, name, undo });
    },
  });
  const act = (state: Leaving, label: string, isFirst: boolean) => (
    <Button
      variant={isFirst ? 'ink' : 'quiet'}
      isBusy={leaving.isPending || !isReady}
      onClick={() => leaving.mutate(state)}
    >
      {label}
    </Button>
  );
  const address = { address: own.path ?? '' };
  return (
    <>
      {named.length > 0 && <p>{fillCounted(words.stepsIn, named.length, language, { name })}</p>}
      {named.map(({ field, ...place }) => (
        <Question
          key={field.id}
          place={{ field, ...place }}
          chosen={chosen[field.id] ?? ''}
          choose={(id) => setChosen({ ...chosen, [field.id]: id })}
        />
      ))}
      <p className={`${controls.small} ${controls.muted}`}>
        {fill(as === 'removed' ? words.removeText : words.hideText, address)}
      </p>
      <Failure of={leaving} />
      <div className={dialogStyles.actions}>
        {as === 'removed' && own.state === 'shown' && act('hidden', words.hideInstead, false)}
        {act(as, as === 'removed' ? words.remove : words.hide, true)}
      </div>
    </>
  );
}

interface QuestionProps {
  place: NamingField;
  chosen: string;
  choose: (id: string) => void;
}

function Question({ place: { page, field, substitutes }, chosen, choose }: QuestionProps) {
  const { language } = useDesk();
  const words = useWebsiteWords();
  const id = useId();
  const isNobody = substitutes.length === 0;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{`${page.page.title[language]} · ${field.title[language]}`}</label>
      <select
        id={id}
        value={chosen}
        aria-describedby={isNobody ? `${id}-nobody` : undefined}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{words.choose}</option>
        {substitutes.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title[language]}
          </option>
        ))}
      </select>
      {isNobody && (
        <p className={fieldStyles.error} id={`${id}-nobody`}>
          {words.nobody}
        </p>
      )}
    </div>
  );
}
