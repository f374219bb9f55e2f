import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { focusField, TextField } from '../../../ui/fields.tsx';
import type { WebsiteAnswer } from '../../website.ts';
import { formatAddress, goTo } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { Dialog, Failure } from '../elements/dialog.tsx';
import { listInstructors } from './instructors.ts';
import { useDrafts } from './save-fields.ts';
import { beginInstructor, slugOf } from './step-in.ts';
import { makeKey } from './typed-fields.ts';
import { useWebsiteWords } from './website-queries.ts';

interface AddInstructorProps {
  website: WebsiteAnswer;
  onClose: () => void;
}

/** Asks for the names of a new instructor; the address is made of the Latin one, then the page opens. */
export function AddInstructor({ website: { pages, removed }, onClose }: AddInstructorProps) {
  const { saved } = useDesk().words;
  const words = useWebsiteWords();
  const { saveChanges } = useDrafts();
  const [name, setName] = useState('');
  const [chineseName, setChineseName] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // A removed one keeps the address, which then leads to the list.
  const taken = [...pages.map(({ id }) => id), ...removed].map(slugOf);
  const slug = /\p{Script=Latin}/u.test(name) ? makeKey(name, taken) : '';
  const listed = listInstructors(pages);
  const add = useMutation({
    async mutationFn() {
      const chinese = chineseName.trim();
      const known = { name: name.trim(), ...(chinese && { chineseName: chinese }), order: listed.length + 1 };
      await saveChanges(beginInstructor(slug, known));
      return slug;
    },
    // By now the new page is on the list, so that `slug` would be another one.
    onSuccess: (added) => goTo(formatAddress({ page: 'website', at: `instructors/${added}` })),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setRefused(slug === '');
    if (slug === '') focusField(field.current);
    else if (!add.isPending) add.mutate();
  };
  return (
    <Dialog title={words.addInstructor} onClose={onClose}>
      <form className="stack loose" onSubmit={submit} noValidate>
        <TextField
          label={words.latinName}
          value={name}
          autoComplete="off"
          inputRef={field}
          data-autofocus=""
          error={isRefused && slug === '' ? words.noName : null}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={words.chineseName}
          value={chineseName}
          autoComplete="off"
          lang="zh-Hans"
          onChange={({ target }) => setChineseName(target.value)}
        />
        <p className="small muted" role="status">
          {slug && fill(words.address, { address: `/instructors/${slug}` })}
        </p>
        <Failure of={add} />
        <div className="actions ends">
          <Button variant="quiet" onClick={onClose}>
            {saved.cancel}
          </Button>
          <Button type="submit" variant="ink" isBusy={add.isPending}>
            {words.addInstructor}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
