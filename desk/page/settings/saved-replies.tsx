import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { inquiryTypes } from '../../../inquiry/fields.ts';
import { type Language, languages } from '../../../inquiry/language.ts';
import { formatList, locales } from '../../../inquiry/locales.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { focusRefused, useFocusLater } from '../../../ui/focus.ts';
import { replyLimits, replyWords, type SavedReply } from '../../inbox.ts';
import { useDesk } from '../desk-context.ts';
import { SelectField } from '../elements/choice-fields.tsx';
import { ConfirmDialog } from '../elements/dialog.tsx';
import { Icon } from '../elements/icons.tsx';
import { countExcess, LengthHint, useOwnText } from '../elements/length-hint.tsx';
import { Loaded, PageSection } from '../elements/page.tsx';
import { useToast } from '../elements/toasts.tsx';
import {
  deleteReply,
  dropReply,
  nameReply,
  useReplies,
  useSavedReplyDraft,
  useStoredReplies,
} from '../replies.ts';
import { fillCounted, findTextLanguage, nameType } from '../words/format-words.ts';
import styles from './settings.module.css';

/** The saved replies: each opens to be changed. */
export function SavedReplies() {
  const { words, language } = useDesk();
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const replies = useReplies();
  const { newCards, add, remove } = useNewCards(replies.data?.replies);
  const slots = replyWords.map((word) => `{${word}}`);
  return (
    <PageSection title={words.settings.replies} lead={words.settings.repliesLead} headingRef={heading}>
      <div className="stack">
        <Loaded query={replies}>
          {(answer) =>
            answer.replies.map((reply) => (
              <ReplyCard key={reply.id} draftId={reply.id} reply={reply} onGone={focusHeading} />
            ))
          }
        </Loaded>
        {newCards.map((id) => (
          <ReplyCard
            key={id}
            draftId={id}
            reply={null}
            onGone={() => {
              remove(id);
              focusHeading();
            }}
          />
        ))}
        <p className="muted small">{fill(words.settings.words, { words: formatList(language, slots) })}</p>
        <p>
          <Button variant="quiet" onClick={add}>
            {words.settings.newReply}
          </Button>
        </p>
      </div>
    </PageSection>
  );
}

/** The cards of replies that are not saved: opened here, or drafts, also of replies that were deleted. */
function useNewCards(replies: readonly SavedReply[] | undefined) {
  const [opened, setOpened] = useState<string[]>([]);
  const stored = useStoredReplies();
  const isShown = (id: string) => opened.includes(id) || replies?.some((reply) => reply.id === id);
  const kept = replies ? stored.filter((id) => !isShown(id)) : [];
  // A card stays when all that was typed in it is deleted again.
  if (kept.length > 0) setOpened([...opened, ...kept]);
  return {
    newCards: opened,
    add: () => setOpened([...opened, crypto.randomUUID()]),
    remove: (id: string) => setOpened((ids) => ids.filter((other) => other !== id)),
  };
}

interface ReplyCardProps {
  /** The ID of its draft. */
  draftId: string;
  /** Null for a new one, which is open from the start. */
  reply: SavedReply | null;
  /** Called when the card is removed with the focus in it, to move the focus. */
  onGone: () => void;
}

/** A saved reply, closed to its name; open it can be changed, saved and deleted. */
function ReplyCard({ draftId, reply, onGone }: ReplyCardProps) {
  const { words, language } = useDesk();
  const draft = useSavedReplyDraft(draftId, reply, onGone);
  const name = reply && nameReply(reply, language);
  const [isDeleting, setDeleting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { isRefused } = draft;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    // Saving again may be refused for the same field, so no effect runs.
    if (!draft.save()) focusRefused(form.current);
  };
  useEffect(() => {
    if (isRefused) focusRefused(form.current);
  }, [isRefused]);
  const discard = () => {
    draft.discard();
    onGone();
  };
  return (
    <details className={`card ${styles.replyCard}`} open={reply === null || undefined}>
      <summary className="cluster">
        {name ? <bdi lang={findTextLanguage(name)}>{name}</bdi> : words.settings.newReply}
        {draft.hasDraft && <small>{words.settings.notSaved}</small>}
        <Icon name="down" />
      </summary>
      <form ref={form} className="stack" onSubmit={save} noValidate>
        <ReplyFields draft={draft} takesFocus={reply === null} />
        {draft.problem && (
          <p className="error" role="alert">
            {draft.problem}
          </p>
        )}
        {draft.isStale && <StaleReply draft={draft} />}
        <div className="actions">
          <Button type="submit" variant="ink" aria-disabled={draft.isSaving}>
            {draft.isSaving ? words.saved.saving : words.saved.save}
          </Button>
          <Button variant="quiet" onClick={() => (reply ? setDeleting(true) : discard())}>
            {reply ? words.inquiry.delete : words.saved.cancel}
          </Button>
        </div>
      </form>
      {reply && isDeleting && (
        <DeleteDialog reply={reply} onClose={() => setDeleting(false)} onGone={discard} />
      )}
    </details>
  );
}

/** The choice between one's own version and that of a colleague who has saved the same reply meanwhile. */
function StaleReply({ draft }: { draft: ReturnType<typeof useSavedReplyDraft> }) {
  const { settings, trouble } = useDesk().words;
  const id = useId();
  return (
    <div className={`stack remark ${styles.stale}`} role="alert" aria-labelledby={id}>
      <p id={id}>{settings.stale}</p>
      <div className="actions">
        <Button variant="quiet" onClick={draft.loadTheirs}>
          {settings.loadTheirs}
        </Button>
        <Button variant="quiet" onClick={draft.saveMine}>
          {trouble.saveMine}
        </Button>
      </div>
    </div>
  );
}

interface DeleteDialogProps {
  reply: SavedReply;
  onClose: () => void;
  onGone: () => void;
}

function DeleteDialog({ reply, onClose, onGone }: DeleteDialogProps) {
  const { words, language } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  return (
    <ConfirmDialog
      title={fill(words.settings.deleteTitle, { name: nameReply(reply, language) })}
      text={words.settings.deleteText}
      act={words.inquiry.delete}
      run={() => deleteReply(reply.id)}
      onDone={() => {
        onGone();
        dropReply(client, reply.id);
        toast({ text: words.settings.replyDeleted });
      }}
      onClose={onClose}
    />
  );
}

interface ReplyFieldsProps {
  draft: ReturnType<typeof useSavedReplyDraft>;
  takesFocus: boolean;
}

/** The fields of a saved reply: a name and a text in each language, and the type it is chosen for. */
function ReplyFields({ draft, takesFocus }: ReplyFieldsProps) {
  const { words, language: shown } = useDesk();
  const { texts, change, isRefused } = draft;
  const nameField = useRef<HTMLInputElement>(null);
  const describeProblem = (language: Language) => {
    const excess = countExcess(texts[`name ${language}`], replyLimits.name);
    if (excess > 0) return fillCounted(words.length.over, excess, shown);
    return draft.hasNoName && language === shown ? words.settings.invalidName : null;
  };
  useEffect(() => {
    if (takesFocus) nameField.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <div className={`stack ${styles.pair}`}>
        {languages.map((language) => (
          <NameIn
            key={language}
            label={fill(words.settings.replyName, { language: words.languages[language] })}
            value={texts[`name ${language}`]}
            autoComplete="off"
            onChange={({ target }) => change(`name ${language}`, target.value)}
            error={describeProblem(language)}
            inputRef={language === shown ? nameField : undefined}
          />
        ))}
      </div>
      <SelectField
        label={words.settings.replyType}
        value={texts.type}
        none={words.settings.noType}
        options={inquiryTypes.map((type) => [type, nameType(type, shown)])}
        onChange={(chosen) => change('type', chosen)}
      />
      <div className={`stack ${styles.pair}`}>
        {languages.map((language) => (
          <TextIn
            key={language}
            language={language}
            text={texts[`text ${language}`]}
            limit={replyLimits.text}
            rows={7}
            isRefused={isRefused}
            onChange={(text) => change(`text ${language}`, text)}
          />
        ))}
      </div>
    </>
  );
}

const NameIn = (field: ComponentProps<typeof TextField> & { value: string }) => (
  <TextField {...field} {...useOwnText(field.value)} />
);

interface TextInProps {
  language: Language;
  text: string;
  /** In UTF-16 code units. */
  limit: number;
  rows: number;
  placeholder?: string;
  isRefused: boolean;
  onChange: (text: string) => void;
}

/** The text of something that is written in each language. */
export function TextIn({ language, text, limit, isRefused, onChange, ...field }: TextInProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const own = useOwnText(text);
  return (
    <div className="field">
      <label htmlFor={id} lang={language}>
        {locales[language].ownName}
      </label>
      <textarea
        {...field}
        {...own}
        id={id}
        lang={language}
        dir="auto"
        aria-invalid={countExcess(text, limit) > 0 || undefined}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.value)}
      />
      <LengthHint id={hintId} text={text} limit={limit} isRefused={isRefused} />
    </div>
  );
}
