import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '../../../content/fill-slots.ts';
import { inquiryTypes } from '../../../inquiry/fields.ts';
import { type Language, languages } from '../../../inquiry/language.ts';
import { formatList, locales } from '../../../inquiry/locales.ts';
import { TextField } from '../../../ui/fields.tsx';
import { replyLimits, replyWords, type SavedReply } from '../../contract/inbox.ts';
import type { DeskWords } from '../../words/desk-words.ts';
import { useDesk } from '../desk-context.ts';
import { Button } from '../elements/button.tsx';
import { SelectField } from '../elements/choice-fields.tsx';
import { useConfirm } from '../elements/confirm.tsx';
import { Dialog, DialogForm, Failure } from '../elements/dialog.tsx';
import { moveFocus, takeFocus } from '../elements/focus.ts';
import { countExcess, LengthHint, useOwnText } from '../elements/length-hint.tsx';
import { Loaded, PageSection } from '../elements/page.tsx';
import { useToast } from '../elements/toasts.tsx';
import {
  deleteReply,
  dropReply,
  isFull,
  nameReply,
  useReplies,
  useReplyDrafts,
  useSavedReplyForm,
} from '../replies.ts';
import { fillCounted, findTextLanguage, nameType } from '../words/format-words.ts';
import styles from './settings.module.css';

/** The saved replies: each opens in a dialog to be changed. */
export function SavedReplies() {
  const { words, language } = useDesk();
  const replies = useReplies();
  const slots = replyWords.map((word) => `{${word}}`);
  return (
    <PageSection title={words.settings.replies} lead={words.settings.repliesLead} id={sectionId}>
      <div className="stack">
        <Loaded query={replies}>{(answer) => <Replies replies={answer.replies} />}</Loaded>
        <p className="muted small">{fill(words.settings.words, { words: formatList(language, slots) })}</p>
      </div>
    </PageSection>
  );
}

const sectionId = 'saved-replies';

function Replies({ replies }: { replies: SavedReply[] }) {
  const { words, language } = useDesk();
  const [opened, setOpened] = useState<string | null>(null);
  const drafts = useReplyDrafts();
  // A new one, or of a reply that a colleague has deleted.
  const left = drafts.find((id) => !replies.some((reply) => reply.id === id));
  const notSaved = <small className="muted">{words.settings.notSaved}</small>;
  return (
    <>
      <ul className={`stack ${styles.replies}`}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <button type="button" className="card row" onClick={() => setOpened(reply.id)}>
              <bdi className="fill" lang={findTextLanguage(nameReply(reply, language))}>
                {nameReply(reply, language)}
              </bdi>
              {drafts.includes(reply.id) && notSaved}
            </button>
          </li>
        ))}
      </ul>
      <p className="row">
        <Button variant="quiet" label={words.settings.newReply} onClick={() => setOpened(left ?? 'new')} />
        {left && notSaved}
      </p>
      {opened && (
        <ReplyDialog
          key={opened}
          draftId={opened}
          reply={replies.find(({ id }) => id === opened) ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface ReplyDialogProps {
  draftId: string;
  /** Null for a new one. */
  reply: SavedReply | null;
  onClose: () => void;
}

/** A saved reply, to be changed and saved, or deleted. Closed, it keeps what was typed. */
function ReplyDialog({ draftId, reply, onClose }: ReplyDialogProps) {
  const { words, language } = useDesk();
  const form = useSavedReplyForm(draftId, reply, onClose);
  const { draft, saving, theirs } = form;
  const [isRefused, setRefused] = useState(false);
  const remove = useRemoval();
  const submit = () => {
    setRefused(!form.isComplete);
    // Whose version holds is decided in the box.
    if (theirs) moveFocus(`#${conflictId}`);
    else if (form.isComplete) form.save();
  };
  const discard = () => {
    draft.discard();
    onClose();
  };
  const describe = (error: Error) => (isFull(error) ? words.settings.tooMany : words.trouble.notSaved);
  return (
    <Dialog wide title={reply ? nameReply(reply, language) : words.settings.newReply} onClose={onClose}>
      <DialogForm
        submit={submit}
        onClose={discard}
        cancel={draft.draft ? words.inquiry.discard : undefined}
        button={{
          isBusy: saving.isPending,
          children: saving.isPending ? words.saved.saving : words.saved.save,
        }}
        other={
          reply && (
            <Button
              variant="quiet"
              label={words.inquiry.delete}
              onClick={() => void remove(reply, discard)}
            />
          )
        }
      >
        {theirs && <Versions theirs={theirs} form={form} />}
        <ReplyFields form={form} isRefused={isRefused} />
        {!theirs && <Failure of={saving} describe={describe} />}
      </DialogForm>
    </Dialog>
  );
}

/** Asks before it deletes a reply for everybody, with what was typed in it. */
function useRemoval() {
  const { words, language } = useDesk();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  return async (reply: SavedReply, discard: () => void) => {
    const isDeleted = await confirm({
      title: fill(words.settings.deleteTitle, { name: nameReply(reply, language) }),
      text: words.settings.deleteText,
      act: words.inquiry.delete,
      run: () => deleteReply(reply.id),
    });
    if (!isDeleted) return;
    flushSync(discard);
    moveFocus(`#${sectionId}`);
    dropReply(client, reply.id);
    toast({ text: words.settings.replyDeleted });
  };
}

type ReplyForm = ReturnType<typeof useSavedReplyForm>;

const conflictId = 'reply-conflict';

/** What a colleague has saved meanwhile beside one’s own text, where they differ, and the choice. */
function Versions({ theirs, form }: { theirs: ReplyForm['draft']['texts']; form: ReplyForm }) {
  const { words, language: shown } = useDesk();
  const { settings, trouble } = words;
  const { draft, save } = form;
  const nameTypeIn = (type: string) => {
    const known = inquiryTypes.find((one) => one === type);
    return known ? nameType(known, shown) : settings.noType;
  };
  const fields = [
    ...languages.map((language) => [`name ${language}`, nameLabel(words, language), language] as const),
    ['type', settings.replyType, shown] as const,
    ...languages.map((language) => [`text ${language}`, locales[language].ownName, language] as const),
  ].filter(([name]) => theirs[name] !== draft.texts[name]);
  const versions = { [trouble.somebody]: theirs, [trouble.yours]: draft.texts };
  return (
    <section className={`stack box ${styles.conflict}`} role="alert" aria-labelledby={conflictId}>
      <h3 className="heading" id={conflictId} tabIndex={-1}>
        {settings.stale}
      </h3>
      <div className="stack snug versions">
        {Object.entries(versions).map(([title, texts]) => (
          <div key={title} className="stack tight">
            <h4 className="label">{title}</h4>
            {fields.map(([name, label, language]) => (
              <div key={name}>
                <span className="small muted" lang={name.startsWith('text ') ? language : undefined}>
                  {label}
                </span>
                <p className="written" lang={language} dir="auto">
                  {name === 'type' ? nameTypeIn(texts.type) : texts[name]}
                </p>
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className="actions">
        <Button variant="ink" label={settings.loadTheirs} onClick={draft.discard} />
        <Button variant="quiet" label={trouble.saveMine} onClick={() => save(theirs.version)} />
      </div>
    </section>
  );
}

const nameLabel = ({ settings, languages: names }: DeskWords, language: Language) =>
  fill(settings.replyName, { language: names[language] });

/** The fields of a saved reply: a name and a text in each language, and the type it is chosen for. */
function ReplyFields({ form: { draft, isNamed }, isRefused }: { form: ReplyForm; isRefused: boolean }) {
  const { words, language: shown } = useDesk();
  const { texts, change } = draft;
  const describeProblem = (language: Language) => {
    const excess = countExcess(texts[`name ${language}`], replyLimits.name);
    if (excess > 0) return fillCounted(words.length.over, excess, shown);
    return isRefused && !isNamed && language === shown ? words.settings.invalidName : null;
  };
  return (
    <>
      <div className={`stack ${styles.pair}`}>
        {languages.map((language) => (
          <NameIn
            key={language}
            label={nameLabel(words, language)}
            value={texts[`name ${language}`]}
            autoComplete="off"
            onChange={({ target }) => change(`name ${language}`, target.value)}
            error={describeProblem(language)}
            inputRef={language === shown ? takeFocus : undefined}
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
