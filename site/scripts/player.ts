import { formatClock } from '../media/audio/format-clock.ts';

/** Players in other tabs hear on it that one of them starts: only one plays at a time. */
const channelName = 'listen';

/**
 * Makes a player of its parts (components/instrument/listen.tsx). Nothing is downloaded before the first
 * press: the audio element does not preload, and seeking before it only sets where playing will begin.
 *
 * Not a React island: taps count from the moment this stands in the page, and phones download no React.
 */
export function startPlayer(player: HTMLElement) {
  const find = <T extends Element>(part: string) => player.querySelector<T>(`[data-listen=${part}]`);
  const audio = player.querySelector('audio');
  const button = find<HTMLButtonElement>('play');
  const seek = find<HTMLInputElement>('seek');
  const wave = find<HTMLElement>('wave');
  const elapsed = find<HTMLElement>('elapsed');
  const failed = find<HTMLElement>('failed');
  if (!audio || !button || !seek || !wave || !elapsed || !failed) return;
  const { play = '', pause = '', position = '' } = player.dataset;
  let channel: BroadcastChannel | undefined;
  let frame = 0;

  const draw = () => {
    const time = audio.currentTime;
    seek.value = String(time);
    wave.style.setProperty('--p', String((time / Number(seek.max)) * 100));
    const clock = formatClock(time);
    // A screen reader would read the time out on each frame.
    if (elapsed.textContent !== clock) {
      elapsed.textContent = clock;
      seek.setAttribute('aria-valuetext', position.replace('{elapsed}', clock));
    }
    cancelAnimationFrame(frame);
    if (!audio.paused) frame = requestAnimationFrame(draw);
  };

  const toggle = async () => {
    if (!audio.paused) return audio.pause();
    failed.hidden = true;
    // A recording that failed to load before may load now.
    if (audio.error || audio.networkState === audio.NETWORK_NO_SOURCE) audio.load();
    try {
      await audio.play();
    } catch (error) {
      // AbortError only says that the visitor paused before it began.
      if (error instanceof Error && error.name !== 'AbortError') failed.hidden = false;
    }
  };

  const showState = () => {
    const isPlaying = !audio.paused;
    button.setAttribute('aria-label', isPlaying ? pause : play);
    player.toggleAttribute('data-playing', isPlaying);
    draw();
  };

  const silenceOthers = () => {
    if (!channel) {
      channel = new BroadcastChannel(channelName);
      channel.onmessage = () => audio.pause();
    }
    channel.postMessage('');
  };

  button.addEventListener('click', toggle);
  seek.addEventListener('input', () => {
    audio.currentTime = Number(seek.value);
    draw();
  });
  for (const event of ['play', 'pause', 'seeked']) audio.addEventListener(event, showState);
  audio.addEventListener('play', silenceOthers);
  // At rest again: the next press begins at the beginning.
  audio.addEventListener('ended', () => {
    audio.currentTime = 0;
  });
  // Errors of the sources do not bubble; only when the last one fails, nothing is left to play.
  const onError = ({ target }: Event) => {
    if (target !== audio && target !== audio.lastElementChild) return;
    audio.pause();
    failed.hidden = false;
  };
  audio.addEventListener('error', onError, true);
  // A page kept for going back would play on.
  addEventListener('pagehide', () => {
    audio.pause();
    channel?.close();
    channel = undefined;
  });
}
