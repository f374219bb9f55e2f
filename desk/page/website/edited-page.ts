import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useState } from 'react';
import type { FieldBox, FieldValue, WebsiteField, WebsitePageAnswer } from '../../website.ts';
import { formatAddress, goTo, readAddress } from '../address.ts';
import { callDesk } from '../call-desk.ts';
import { useRequired } from '../desk-context.ts';
import { useDrafts } from './save-fields.ts';
import { isSame, listPageFields, readBox, toChange, toList } from './typed-fields.ts';
import { pageQuery, websiteKey } from './website-queries.ts';

export type EditedPage = ReturnType<typeof useEditing>;

export const EditedPageContext = createContext<EditedPage | null>(null);

/** The page that is edited: what its fields hold, and what can be done with them. */
export const useEditedPage = () => useRequired(EditedPageContext);

/** Gathers what the parts of the editor share; for `EditedPageContext`. */
export function useEditing(page: WebsitePageAnswer) {
  const client = useQueryClient();
  const fields = useDrafts();
  // 'It is still right', and 'Keep ours' where a new version brings other words.
  const deciding = useMutation({
    mutationFn: ({ address, act }: { address: string; act: 'right' | 'keep' }) =>
      callDesk(`POST website/${act}`, { body: { address } }),
    onSettled: () => client.invalidateQueries({ queryKey: websiteKey }),
  });
  const { typed, change } = fields;
  const [focused, setFocused] = useState<string | null>(null);
  // The colleague whose draft stands at the fields to be read.
  const [readPerson, setReadPerson] = useState<string | null>(null);
  const read = (box: FieldBox) => readBox(box, typed);
  const confirmReal = async ({ id }: Pick<WebsiteField, 'id'>) => {
    const facts = await client.fetchQuery(pageQuery('contact-facts'));
    const [box] = listPageFields(facts).find((field) => field.id === 'academy: placeholders')?.boxes ?? [];
    const fact = `${id.split(': ')[1]}.`;
    const isOther = (path: FieldValue) => !fact.startsWith(`${path}.`);
    if (box) change([toChange(box, toList(read(box)).filter(isOther))]);
  };
  return {
    ...fields,
    page,
    read,
    focused,
    setFocused,
    readPerson,
    setReadPerson,
    isChanged: (box: FieldBox) => !isSame(read(box), box.site),
    /** Keeps what is typed into a box; an optional field without words is none. */
    type: ({ isOptional }: Pick<WebsiteField, 'isOptional'>, box: FieldBox, value: FieldValue) =>
      change([toChange(box, value === '' && isOptional ? null : value)]),
    /** Changes several boxes at once, such as a list in both languages. */
    typeAll: (changes: [FieldBox, FieldValue][]) =>
      change(changes.map(([box, value]) => toChange(box, value))),
    /** Ends drafts of a field; of a list by key, also those of the entries that it adds. */
    takeBack(field: WebsiteField, boxes: FieldBox[]) {
      const known = field.boxes.flatMap(({ site }) => toList(site));
      const isAdded = ({ entry }: WebsiteField) => entry?.of === field.id && !known.includes(entry.key);
      const added = listPageFields(page).filter(isAdded);
      change([...boxes, ...added.flatMap((own) => own.boxes)].map(({ address }) => ({ address })));
    },
    decide: deciding.mutate,
    /** Takes a fact off the list of placeholders, which is a field of its own. */
    confirmReal,
  };
}

/** Goes to a field, of the page that is open or of another one, which opens: it takes the focus. */
export function goToField(address: string, page?: string): void {
  const { at } = readAddress(location.search);
  const isHere = page === undefined || page === at;
  goTo(formatAddress({ page: 'website', at: page ?? at, field: address }), { replace: isHere });
}

/** What marks the group of a field with the addresses of its boxes, without blanks. */
export const listAddresses = ({ boxes }: Pick<WebsiteField, 'boxes'>) =>
  boxes.map(({ address }) => encodeURIComponent(address)).join(' ');

/**
 * Moves the focus to a field, below what is fixed above it; its text is left unselected. Where it is more than
 * a text, such as hours, its group takes the focus.
 */
export function focusField(address: string): void {
  const field =
    document.querySelector<HTMLElement>(`[data-address="${CSS.escape(address)}"]`) ??
    document.querySelector<HTMLElement>(`[data-boxes~="${CSS.escape(encodeURIComponent(address))}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView();
}
