import { useId, useState } from 'react';
import { type Language, languages } from '../../../inquiry/language.ts';
import { locales } from '../../../inquiry/locales.ts';
import c from '../../../ui/controls.module.css';
import f from '../../../ui/fields.module.css';
import { useDesk, usePerson } from '../desk-context.ts';
import { useToast } from '../elements/toasts.tsx';
import { readShortcutsOn, storeShortcutsOn } from '../list/stored-shortcuts.ts';
import s from './settings.module.css';
import { useSettingsChange } from './settings-change.ts';

/** What each decides alone; saved at once, and taken back on screen when that fails. */
export function OwnSettings() {
  const { settings } = useDesk().words;
  const id = useId();
  return (
    <section className={s.set} aria-labelledby={id}>
      <header>
        <h2 id={id}>{settings.forYou}</h2>
      </header>
      <div className={s.own}>
        <LanguageChoice />
        <MorningMail />
        <Shortcuts />
      </div>
    </section>
  );
}

function LanguageChoice() {
  const { words, language, setLanguage } = useDesk();
  const change = useSettingsChange();
  const toast = useToast();
  const name = useId();
  const choose = (chosen: Language) => {
    setLanguage(chosen);
    const onError = () => {
      setLanguage(language);
      toast({ text: words.trouble.notSavedChange });
    };
    change.mutate({ language: chosen }, { onError });
  };
  return (
    <fieldset>
      <legend className={c.lab}>{words.settings.language}</legend>
      <div className={f.seg}>
        {languages.map((option) => (
          <label key={option} lang={option}>
            <input type="radio" name={name} checked={option === language} onChange={() => choose(option)} />
            {locales[option].ownName}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MorningMail() {
  const { words } = useDesk();
  const { wantsMorningMail } = usePerson();
  const change = useSettingsChange();
  const toast = useToast();
  const leadId = useId();
  // While it is on its way, what was chosen is shown; a failure shows again what is saved.
  const isOn = change.isPending ? change.variables.wantsMorningMail : wantsMorningMail;
  const onError = () => toast({ text: words.trouble.notSavedChange });
  return (
    <div>
      <label className={f.tog}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn ?? wantsMorningMail}
          aria-checked={isOn ?? wantsMorningMail}
          aria-describedby={leadId}
          onChange={({ target }) => change.mutate({ wantsMorningMail: target.checked }, { onError })}
        />
        {words.settings.morningMail}
      </label>
      <p className={c.muted} id={leadId}>
        {words.settings.morningMailLead}
      </p>
    </div>
  );
}

function Shortcuts() {
  const { keyboard } = useDesk().words;
  const [isOn, setOn] = useState(readShortcutsOn);
  const choose = (chosen: boolean) => {
    setOn(chosen);
    storeShortcutsOn(chosen);
  };
  return (
    <label className={f.tog}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => choose(target.checked)}
      />
      {keyboard.switch}
    </label>
  );
}
