import { createContext, type ReactNode, useEffect, useState } from 'react';
import { cleanTexts } from '../../../../content/clean-text.ts';
import type {
  FieldBox,
  FieldValue,
  Problem,
  WebsiteField,
  WebsitePageAnswer,
} from '../../../contract/website.ts';
import { formatAddress, goTo, readAddress } from '../../address.tsx';
import { usePerson, useRequired } from '../../desk-context.ts';
import { moveFocus } from '../../elements/focus.ts';
import { useToast } from '../../elements/toasts.tsx';
import { useDrafts } from '../save-fields.ts';
import { findProblem, isSame, listPageFields, readBox, toChange, toList } from '../typed-fields.ts';
import { useWebsite, useWebsiteWords } from '../website-queries.ts';

/** The props of a kind of field that is more than a box for each language. */
export interface LargeFieldProps {
  field: WebsiteField;
  /** Draws a field within it. */
  renderField: (field: WebsiteField) => ReactNode;
}

export type EditedPage = ReturnType<typeof useEditing>;

export const EditedPageContext = createContext<EditedPage | null>(null);

/** The page that is edited: the values of its fields, and the functions that change them. */
export const useEditedPage = () => useRequired(EditedPageContext);

/** The state that the parts of the editor share; a link has led to the field of this address. */
export function useEditing(page: WebsitePageAnswer, field: string | null) {
  const drafts = useDrafts();
  const { id: me } = usePerson();
  const words = useWebsiteWords();
  const toast = useToast();
  const { data } = useWebsite();
  const { typed, change } = drafts;
  const [focused, setFocused] = useState<string | null>(null);
  // The boxes whose problem may be shown, since typing rested or the focus left.
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set());
  const say = (...addresses: string[]) => setSaid((before) => new Set([...before, ...addresses]));
  if (field && !said.has(field)) say(field);
  // The values from which boxes are drawn while they have the focus. No answer changes them under their
  // writer's hands, and what is typed is compared with them: nobody has seen a newer one.
  const [held, setHeld] = useState<ReadonlyMap<string, FieldValue>>(new Map());
  const read = (box: FieldBox) => {
    const drawn = typed[box.address] ? undefined : held.get(box.address);
    return drawn === undefined ? readBox(box, typed) : drawn;
  };
  const typeAll = (values: [FieldBox, FieldValue][]) => {
    change(values.map(([box, value]) => toChange(box, value, read(box))));
    const next = values.map(([{ address }, value]) => [address, cleanTexts(value)] as const);
    setHeld((before) => new Map([...before, ...next.filter(([of]) => before.has(of))]));
  };
  const release = (boxes: readonly FieldBox[]) => {
    const isLeft = (of: string) => boxes.some(({ address }) => address === of);
    setHeld((before) => new Map([...before].filter(([of]) => !isLeft(of))));
  };
  // The browser does not say that a focused button has gone, such as the one that takes a choice.
  useEffect(() => {
    if (held.size > 0 && document.activeElement === document.body) setHeld(new Map());
  });
  const isChanged = (box: FieldBox) => !isSame(read(box), box.site);
  return {
    ...drafts,
    page,
    read,
    focused,
    setFocused,
    say,
    isChanged,
    /** Keeps what boxes show that have taken the focus. */
    hold: (boxes: readonly FieldBox[]) =>
      setHeld((before) => new Map([...boxes.map((box) => [box.address, read(box)] as const), ...before])),
    /** Lets boxes without the focus show the newest values again. */
    release,
    /**
     * The problem to show at a box: none before the first key, and none while one types.
     *
     * @param place the box of an entry, such as `0.names.en`; without it, the problem of the whole list
     */
    findSaid(shape: Pick<WebsiteField, 'maxLength'>, box: FieldBox, place?: string): Problem | null {
      const { address, draft } = box;
      // Don't report an empty draft: its author has not begun it.
      const isOld = Boolean(draft?.value) && !typed[address] && focused !== address;
      const isSaid = (of = '') => isOld || said.has(address) || said.has(`${address}.${of}`);
      const problem = findProblem(shape, box, drafts);
      const { boxes } = problem ?? {};
      if (place !== undefined) return (isSaid(place) && boxes?.[place]) || null;
      return (boxes ? Object.keys(boxes).some(isSaid) : isSaid()) ? problem : null;
    },
    /** Stores the value typed into a box; an empty optional field has the value null. */
    type: ({ isOptional }: Pick<WebsiteField, 'isOptional'>, box: FieldBox, value: FieldValue) =>
      typeAll([[box, value === '' && isOptional ? null : value]]),
    /** Changes several boxes at once, such as a list in both languages. */
    typeAll,
    /** Ends a conflict: this person's value replaces the colleague's, or is forgotten. */
    choose(box: FieldBox, isMine: boolean) {
      release([box]);
      drafts.choose(box.address, isMine);
    },
    /** Puts the published values back, and drops entries that are not published. A toast can undo it. */
    goBack(changed: FieldBox[]) {
      const isIn = (of: string) => (field: WebsiteField) =>
        field.id === of && field.boxes.some((box) => changed.includes(box));
      const all = listPageFields(page);
      const added = all.filter(({ entry }) => {
        const list = entry && all.find(isIn(entry.of));
        return entry && list && !list.boxes.some(({ site }) => toList(site).includes(entry.key));
      });
      const boxes = [...changed, ...added.flatMap((field) => field.boxes)];
      const texts = boxes.map((box): [FieldBox, FieldValue] => [box, read(box)]);
      const theirs = boxes.find(({ draft, address }) => draft && draft.person !== me && !typed[address]);
      typeAll(boxes.map((box) => [box, box.site]));
      const undo = () => change(texts.map(([box, value]) => toChange(box, value, box.site)));
      const name = theirs?.draft?.by;
      toast(name ? { text: words.wentBack, name, undo } : { text: words.wentBackOwn, undo });
    },
    /** Takes a field off the list of placeholders, which is a field of its own. */
    confirmReal({ placeholder }: Pick<WebsiteField, 'placeholder'>) {
      const address = 'content/academy.yaml: placeholders';
      const seen = toList(typed[address]?.value ?? data?.placeholders ?? []);
      change([{ address, value: seen.filter((line) => line !== placeholder), seen: [seen] }]);
    },
  };
}

/** Goes to a field, of the page that is open or of another one, which opens: it takes the focus. */
export function goToField(address: string, page?: string): void {
  const { at } = readAddress(location.search);
  const isHere = page === undefined || page === at;
  goTo(formatAddress({ page: 'website', at: page ?? at, field: address }), { replace: isHere });
}

/** The attribute that marks the group of a field: the addresses of its boxes, encoded to hold no blanks. */
export const encodeAddresses = ({ boxes }: Pick<WebsiteField, 'boxes'>) =>
  boxes.map(({ address }) => encodeURIComponent(address)).join(' ');

/**
 * Moves the focus to a field, below the fixed bar above it; its text is left unselected. In a field that is
 * more than a text, such as hours, the group takes the focus.
 *
 * @param place the box of an entry, if not the first one of a list
 */
export function moveToField(address: string, place?: string): void {
  const of = place === undefined ? '' : `[data-place="${CSS.escape(place)}"]`;
  const box = document.querySelector(`[data-address="${CSS.escape(address)}"]${of}`);
  const group = `[data-boxes~="${CSS.escape(encodeURIComponent(address))}"]`;
  const field = box ?? document.querySelector(group);
  moveFocus(field, { preventScroll: true });
  field?.scrollIntoView();
}
