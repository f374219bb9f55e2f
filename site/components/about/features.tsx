import layout from '../../styles/layout.module.css';
import { type Feature, FeatureIcon } from './feature-icon.tsx';
import s from './features.module.css';

interface FeaturesProps {
  title: string;
  items: { icon: Feature; title: string; text: string }[];
}

/** Why Choose the academy: four reasons, two by two. */
export function Features({ title, items }: FeaturesProps) {
  return (
    <section className={layout.sec}>
      <div className={layout.wrap}>
        <div className={layout.secHead}>
          <h2>{title}</h2>
        </div>
        <ul className={s.feats}>
          {items.map((item) => (
            <li key={item.icon}>
              <FeatureIcon feature={item.icon} />
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
