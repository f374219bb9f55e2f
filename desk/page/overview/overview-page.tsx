import { useQuery } from '@tanstack/react-query';
import controls from '../../../ui/controls.module.css';
import { callDesk } from '../call-desk.ts';
import { useDesk } from '../desk-context.ts';
import { Icon } from '../elements/icons.tsx';
import { Loaded } from '../elements/loading.tsx';
import { Page } from '../elements/page.tsx';
import { useNow } from '../passing-time.tsx';
import { nameInstructor } from '../words/inquiry-words.ts';
import styles from './overview.module.css';
import { MedianChart, type OverviewPartProps, TypeCharts } from './overview-charts.tsx';
import { GroupTable } from './overview-tables.tsx';
import { createOverviewWords } from './overview-words.ts';

const refreshMilliseconds = 15 * 60_000;

/** The page Overview: the last 12 weeks, from the three figures to the tables. */
export function OverviewPage() {
  const { words, language, facts } = useDesk();
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: () => callDesk('GET overview'),
    // The weeks move on while the page stays open.
    refetchInterval: refreshMilliseconds,
  });
  const now = useNow();
  const format = createOverviewWords(words, language, facts.timeZone);
  const monday = overview.data?.weeks[0];
  return (
    <Page
      title={words.pages.overview}
      lead={monday && format.period(monday, now)}
      action={
        <a className={`${controls.button} ${controls.quiet}`} href="/desk/api/overview.csv" download>
          <Icon name="download" />
          {words.overview.export}
        </a>
      }
    >
      <Loaded query={overview} loading={words.overview.loading} failed={words.overview.failed}>
        {(answer) => (
          <>
            <Figures answer={answer} format={format} />
            <TypeCharts answer={answer} format={format} />
            <MedianChart answer={answer} format={format} />
            <Groups answer={answer} format={format} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Figures({ answer, format }: OverviewPartProps) {
  const { overview, pages, status } = useDesk().words;
  const { total, booked, contact } = answer;
  const figures = [
    { name: pages.inquiries, value: format.number(total), more: format.comparison(answer) },
    {
      name: overview.contact,
      value: contact.median === null ? overview.noContact : format.duration(contact.median),
      more: format.openingHours(contact),
    },
    {
      name: status.booked,
      value: format.share(booked, total),
      more: total > 0 && format.ofAll(booked, total),
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd>{more}</dd>
        </div>
      ))}
    </dl>
  );
}

function Groups({ answer, format }: OverviewPartProps) {
  const { words, language, facts } = useDesk();
  const { overview, filters, languages } = words;
  return (
    <>
      <GroupTable
        title={overview.byInstructor}
        head={filters.instructor.label}
        format={format}
        rows={answer.byInstructor.map(({ instructor, ...row }) => ({
          ...row,
          name: instructor === null ? overview.noInstructor : nameInstructor(instructor, facts, language),
        }))}
      />
      <GroupTable
        title={overview.byLanguage}
        head={filters.language.label}
        format={format}
        rows={answer.byLanguage.map(({ language: spoken, ...row }) => ({
          ...row,
          name: spoken === null ? overview.unknownLanguage : languages[spoken],
        }))}
      />
    </>
  );
}
