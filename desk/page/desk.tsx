import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '../../inquiry/language.ts';
import type { DeskWords } from '../words/en.ts';
import { DeskRefusal } from './call-desk.ts';
import { DeskContext } from './desk-context.ts';
import type { DeskFacts } from './desk-facts.ts';
import { keepNewestInquiries } from './inquiry/inquiry-cache.ts';
import { Session } from './session.tsx';
import { removeOldDrafts } from './stored-drafts.ts';
import { readStoredLanguage, storeLanguage } from './stored-language.ts';

export interface DeskProps {
  words: Record<Language, DeskWords>;
  facts: DeskFacts;
}

/** Creates the cache of what the server has answered. */
function createClient() {
  const client = new QueryClient({
    defaultOptions: {
      // Live updates invalidate what changes. A refusal is no accident, so it is not retried. Offline a
      // request fails at once instead of waiting unseen, and is loaded when the connection is back.
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < 2 && !(error instanceof DeskRefusal) && navigator.onLine,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A change is sent or fails at once; none waits unseen for a connection.
      mutations: { networkMode: 'always' },
    },
  });
  keepNewestInquiries(client);
  return client;
}

/** The staff's desk: the sign-in, then the inquiries. */
function Desk({ words, facts }: DeskProps) {
  const [client] = useState(createClient);
  const [language, showLanguage] = useState(readStoredLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  // The browser's own preference is not stored: it may change until somebody chooses or signs in.
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

/**
 * Draws the desk into an element that holds its props as JSON. Nothing of it is drawn at build: it is empty
 * until somebody signs in. Astro's directive for that would add to the script of every public page.
 */
export function mountDesk(element: HTMLElement): void {
  const props: DeskProps = JSON.parse(element.dataset['desk'] ?? '');
  removeOldDrafts();
  createRoot(element).render(<Desk {...props} />);
}
