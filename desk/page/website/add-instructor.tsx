import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { Button } from '../../../ui/button.tsx';
import controls from '../../../ui/controls.module.css';
import dialogStyles from '../../../ui/dialog.module.css';
import fieldStyles from '../../../ui/fields.module.css';
import { focusField, TextField } from '../../../ui/fields.tsx';
import type { WebsiteAnswer } from '../../website.ts';
import { formatAddress, goTo } from '../address.ts';
import { useDesk } from '../desk-context.ts';
import { Dialog } from '../elements/dialog.tsx';
import { describeFailure } from '../words/describe-failure.ts';
import { fetchPage, listInstructors, useInstructorWords, useSaveDrafts } from './instructors.ts';
import { draftInstructor, slugOf } from './step-in.ts';
import { makeKey } from './typed-fields.ts';

interface AddInstructorProps {
  website: WebsiteAnswer;
  onClose: () => void;
}

/** Asks for the names of a new instructor; the address is made of the Latin one, then the page opens. */
export function AddInstructor({ website: { pages, removed }, onClose }: AddInstructorProps) {
  const { words: desk } = useDesk();
  const words = useInstructorWords();
  const save = useSaveDrafts();
  const [typed, setTyped] = useState({ name: '', chineseName: '' });
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { name, chineseName } = { name: typed.name.trim(), chineseName: typed.chineseName.trim() };
  // A removed one keeps the address, which then leads to the list.
  const taken = [...pages.map(({ id }) => id), ...removed].map(slugOf);
  const slug = /\p{Script=Latin}/u.test(name) ? makeKey(name, taken) : '';
  const listed = listInstructors(pages);
  const add = useMutation({
    async mutationFn() {
      const template = await fetchPage(listed[0]?.id ?? '');
      const known = { name, ...(chineseName && { chineseName }), order: listed.length + 1 };
      await save.mutateAsync(draftInstructor(template, slug, known));
    },
    onSuccess: () => goTo(formatAddress({ page: 'website', at: `instructors/${slug}` })),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setRefused(slug === '');
    if (slug === '') focusField(field.current);
    else if (!add.isPending) add.mutate();
  };
  return (
    <Dialog title={words.add} onClose={onClose}>
      <form className={dialogStyles.form} onSubmit={submit} noValidate>
        <TextField
          label={words.latinName}
          value={typed.name}
          autoComplete="off"
          inputRef={field}
          data-autofocus=""
          error={isRefused && slug === '' ? words.noName : null}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <TextField
          label={words.chineseName}
          value={typed.chineseName}
          autoComplete="off"
          lang="zh-Hans"
          onChange={({ target }) => setTyped({ ...typed, chineseName: target.value })}
        />
        <p className={`${controls.small} ${controls.muted}`} role="status">
          {slug && fill(words.address, { address: `/instructors/${slug}` })}
        </p>
        {add.error && !add.isPending && (
          <p className={fieldStyles.error} role="alert">
            {describeFailure(add.error, desk)}
          </p>
        )}
        <div className={dialogStyles.actions}>
          <Button variant="quiet" onClick={onClose}>
            {desk.saved.cancel}
          </Button>
          <Button type="submit" variant="ink" isBusy={add.isPending}>
            {words.add}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
