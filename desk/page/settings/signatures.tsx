import { type SubmitEvent, useState } from 'react';
import { fill } from '../../../content/fill-slots.ts';
import { languages } from '../../../inquiry/language.ts';
import { Button } from '../../../ui/button.tsx';
import { type Person, signatureLimit } from '../../contract.ts';
import { useDesk, usePerson } from '../desk-context.ts';
import { countExcess } from '../elements/length-hint.tsx';
import { PageSection } from '../elements/page.tsx';
import { useToast } from '../elements/toasts.tsx';
import { useSettingsChange } from '../own-settings.ts';
import { TextIn } from './reply-fields.tsx';
import styles from './settings.module.css';

/** One's own signature in each language; one that is empty is the academy's. */
export function Signatures() {
  const { words, wordsIn, facts } = useDesk();
  const { name: me, signatures } = usePerson();
  const change = useSettingsChange();
  const toast = useToast();
  const [typed, setTyped] = useState<Person['signatures'] | null>(null);
  const [isRefused, setRefused] = useState(false);
  const shown = typed ?? signatures;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const isTooLong = languages.some((language) => countExcess(shown[language], signatureLimit) > 0);
    setRefused(isTooLong);
    if (isTooLong || change.isPending) return;
    // Keep on screen what was typed: the session may not have it yet, and more may be typed by now.
    change.mutate(
      { signatures: shown },
      {
        onSuccess: () => toast({ text: words.settings.signatureSaved }),
        onError: () => toast({ text: words.trouble.notSavedChange }),
      },
    );
  };
  return (
    <PageSection title={words.settings.signature} lead={words.settings.signatureLead}>
      <form className="stack" onSubmit={save} noValidate>
        <div className={`stack ${styles.pair}`}>
          {languages.map((language) => (
            <TextIn
              key={language}
              language={language}
              text={shown[language]}
              limit={signatureLimit}
              rows={3}
              placeholder={fill(wordsIn[language].settings.signatureValue, {
                me,
                academy: facts.academy[language],
              })}
              isRefused={isRefused}
              onChange={(text) => setTyped({ ...shown, [language]: text })}
            />
          ))}
        </div>
        <p>
          <Button type="submit" variant="quiet" isBusy={change.isPending}>
            {change.isPending ? words.saved.saving : words.saved.save}
          </Button>
        </p>
      </form>
    </PageSection>
  );
}
