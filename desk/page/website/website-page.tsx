import { useQuery } from '@tanstack/react-query';
import { ServerUnreachable } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Loaded, Page } from '../elements/page.tsx';

/** Fetches the script of the page Website, with its words; a failure is one of the server's. */
const importWebsite = () =>
  import('./website.tsx').catch((cause: unknown) => {
    throw new ServerUnreachable('The script of the page Website did not come.', { cause });
  });

/**
 * The page Website. Its script is a file of its own, which is fetched when the page is opened. A query does
 * so, and not React's `lazy`, which keeps a failure for good: after an upgrade the banner asks to reload.
 */
export function WebsitePage() {
  const { pages } = useDesk().words;
  const script = useQuery({
    queryKey: ['website-script'],
    queryFn: importWebsite,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (script.data) return <script.data.Website />;
  return (
    <Page title={pages.website}>
      <Loaded query={script} />
    </Page>
  );
}
