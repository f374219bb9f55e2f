import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Language } from '../../../inquiry/language.ts';
import type { DeskFacts } from '../../content/desk-facts.ts';
import type { DeskWords } from '../../content/desk-schema.ts';
import { DeskContext } from './desk-context.ts';
import { keepNewestInquiries } from './inquiry/inquiry-cache.ts';
import { isSignedOut } from './parts/call-desk.ts';
import { Session } from './session.tsx';
import { readStoredLanguage, storeLanguage } from './stored-language.ts';

export interface DeskProps {
  words: Record<Language, DeskWords>;
  facts: DeskFacts;
}

/** Creates the cache of what the server has answered; `onSignedOut` hears of every request refused without a session. */
function createClient(onSignedOut: () => void) {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // What changes is told by the live updates; a refusal is no accident, so it is not tried again.
      queries: { staleTime: 60_000, retry: (failures, error) => failures < 2 && !isSignedOut(error) },
      // Changes are sent or fail at once: none waits unseen for a connection.
      mutations: { networkMode: 'always' },
    },
  });
  keepNewestInquiries(client);
  return client;
}

/** The staff's desk: who comes signs in, and sees the inquiries. */
export function Desk({ words, facts }: DeskProps) {
  const [isRefused, setRefused] = useState(false);
  const [client] = useState(() => createClient(() => setRefused(true)));
  const [language, setLanguage] = useState(readStoredLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    storeLanguage(language);
  }, [language]);
  return (
    <QueryClientProvider client={client}>
      <DeskContext value={{ facts, language, words: words[language], wordsIn: words, setLanguage }}>
        <Session isRefused={isRefused} setRefused={setRefused} />
      </DeskContext>
    </QueryClientProvider>
  );
}
