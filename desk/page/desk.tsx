import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '../../inquiry/language.ts';
import type { DeskWords } from '../words/desk-words.ts';
import { DeskRefusal, setOwnBuild } from './call-desk.ts';
import { DeskContext, type DeskFacts } from './desk-context.ts';
import { UpdateBanner } from './frame/banners.tsx';
import { keepNewestInquiries } from './inquiry-cache.ts';
import { Session } from './session.tsx';
import { removeOldDrafts } from './stored-drafts.ts';
import { readStoredLanguage, storeLanguage } from './stored-language.ts';

export interface DeskProps {
  words: Record<Language, DeskWords>;
  facts: DeskFacts;
}

function createClient() {
  const client = new QueryClient({
    defaultOptions: {
      // Live updates invalidate changed data. A refusal is no accident, so it is not retried. Offline a
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

function Desk({ words, facts, children }: DeskProps & { children: ReactNode }) {
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
        {children}
      </DeskContext>
    </QueryClientProvider>
  );
}

/** Reloads a page that comes back from the back/forward cache: it may show families after a sign-out. */
function reloadFromPageCache(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

/**
 * Draws the desk into an element that holds its props as JSON; nothing of it is drawn at build. Astro's
 * directive for that would add to the script of every public page.
 *
 * @param build the address of the page's script; null in development
 */
export function mountDesk(element: HTMLElement, build: string | null): void {
  const props: DeskProps = JSON.parse(element.dataset['desk'] ?? '');
  setOwnBuild(build);
  removeOldDrafts();
  reloadFromPageCache();
  const root = createRoot(element, {
    // A page that fails at the answer of a newer server is empty but for this.
    onUncaughtError(error) {
      reportError(error);
      root.render(
        <Desk {...props}>
          <UpdateBanner />
        </Desk>,
      );
    },
  });
  root.render(
    <Desk {...props}>
      <Session />
    </Desk>,
  );
}
