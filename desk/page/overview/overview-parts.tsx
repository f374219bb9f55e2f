import { useDesk } from '../desk-context.ts';
import styles from './overview.module.css';
import { MedianChart, type OverviewPartProps, TypeCharts } from './overview-charts.tsx';
import { GroupTable } from './overview-tables.tsx';

/** All of the overview, from the three figures to the tables. */
export function OverviewCharts(props: OverviewPartProps) {
  return (
    <>
      <Figures {...props} />
      <TypeCharts {...props} />
      <MedianChart {...props} />
      <Groups {...props} />
    </>
  );
}

function Figures({ answer, format }: OverviewPartProps) {
  const { overview } = useDesk().words;
  const { total, booked, contact } = answer;
  const figures = [
    { name: overview.inquiries, value: format.number(total), more: format.comparison(answer) },
    {
      name: overview.contact,
      value: contact.median === null ? overview.noContact : format.duration(contact.median),
      more: format.openingHours(contact),
    },
    {
      name: overview.booked,
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
  const { overview, list } = words;
  const languages = { en: list.english, 'zh-Hans': list.chinese };
  // A visitor's program may send any text as an instructor: it is shown as it came.
  const nameOf = (slug: string) =>
    facts.instructors.find((known) => known.slug === slug)?.names[language] ?? slug;
  return (
    <>
      <GroupTable
        title={overview.byInstructor}
        head={overview.instructor}
        format={format}
        rows={answer.byInstructor.map(({ instructor, ...row }) => ({
          ...row,
          key: instructor ?? '',
          name: instructor === null ? overview.noInstructor : nameOf(instructor),
        }))}
      />
      <GroupTable
        title={overview.byLanguage}
        head={overview.language}
        format={format}
        rows={answer.byLanguage.map(({ language: spoken, ...row }) => ({
          ...row,
          key: spoken ?? '',
          name: spoken === null ? overview.unknownLanguage : languages[spoken],
        }))}
      />
    </>
  );
}
