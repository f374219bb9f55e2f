// All tabs of a browser share its session. One that learns of its end, or of a new one, tells the others: a tab in the
// background asks nobody.

/** `left` is the ID of the person who has signed out. */
type SessionNews = 'ended' | 'entered' | { left: string };

const channelName = 'desk-session';

/** Tells the other tabs what has become of the session. */
export function notifyTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/** Calls a function with what another tab tells of the session; returns the one that stops it. */
export function watchTabs(onNews: (news: SessionNews) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => onNews(data as SessionNews));
  return () => channel.close();
}

/**
 * Keeps what is on screen out of the browser's back/forward cache, from where it would come back without asking anybody:
 * a page that is shown again from there is loaded anew.
 */
export function watchPageCache(): () => void {
  const hide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) document.documentElement.style.visibility = 'hidden';
  };
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload();
  };
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
  };
}
