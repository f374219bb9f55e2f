import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Language } from '../../inquiry/language.ts';
import type { DeskWords } from '../words/en.ts';
import { DeskRefusal } from './call-desk.ts';
import { DeskContext } from './desk-context.ts';
import type { DeskFacts } from './desk-facts.ts';
import { keepNewestInquiries } from './inquiry/inquiry-cache.ts';
import { Session } from './session.tsx';
import { readStoredLanguage, storeLanguage } from './stored-language.ts';

export interface DeskProps {
  words: Record<Language, DeskWords>;
  facts: DeskFacts;
}

/** Creates the cache of what the server has answered. */
function createClient() {
  const client = new QueryClient({
    defaultOptions: {
      // What changes is told by the live updates; a refusal is no accident, so it is not tried again. Offline nothing
      // waits unseen: it fails at once, and is loaded when the connection is back.
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < 2 && !(error instanceof DeskRefusal) && navigator.onLine,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Changes are sent or fail at once: none waits unseen for a connection.
      mutations: { networkMode: 'always' },
    },
  });
  keepNewestInquiries(client);
  return client;
}

/** The staff's desk: who comes signs in, and sees the inquiries. */
export function Desk({ words, facts }: DeskProps) {
  const [client] = useState(createClient);
  const [language, showLanguage] = useState(readStoredLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  // Stored only here: what the browser prefers may change until somebody chooses or signs in.
  const setLanguage = useCallback((chosen: Language) => {
    showLanguage(chosen);
    storeLanguage(chosen);
  }, []);
  return (
    <QueryClientProvider client={client}>
      <DeskContext value={{ facts, language, words: words[language], wordsIn: words, setLanguage }}>
        <Session />
      </DeskContext>
    </QueryClientProvider>
  );
}
