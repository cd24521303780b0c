import { ButtonLink } from '../components/Button/Button.tsx';
import { Field } from '../components/Field/Field.tsx';
import { Logo } from '../components/Logo/Logo.tsx';
import { contrasts } from '../../ui/tokens/contrast.ts';
import type { Theme } from '../../ui/tokens/read-theme.ts';
import css from './BrandSheet.module.css';

interface BrandSheetProps {
  name: string;
  theme: Theme;
}

/** Everything derived from content/brand.yaml: colors with contrast ratios, maps, corners, headings, logo, icons. */
export function BrandSheet({ name, theme }: BrandSheetProps) {
  return (
    <div className={css.sheet}>
      <h1>{name}</h1>
      <div className={css.row}>
        <Logo name={name} position="header" />
        <ButtonLink href="#contrasts">Primary</ButtonLink>
        <ButtonLink href="#contrasts" variant="dark">
          Dark
        </ButtonLink>
        <ButtonLink href="#contrasts" variant="outline">
          Outline
        </ButtonLink>
        <Field name="field" label="A field" type="text" hint="Its border reaches 3 : 1." />
        {['icon-192', 'apple-touch-icon', 'icon-maskable'].map((icon) => (
          <img key={icon} src={`/${icon}.png`} width="64" height="64" alt={icon} />
        ))}
        <img src="/og/index.png" width="300" height="158" alt="Social card of the home page" />
      </div>
      <h2>Maps</h2>
      {Object.entries(theme).map(([title, colors]) => (
        <Ramp key={title} title={title} colors={colors} />
      ))}
      <h2 id="contrasts">Contrasts</h2>
      <div className={css.columns}>
        {Object.keys(theme).map((title) => (
          <ContrastTable key={title} title={title as keyof Theme} theme={theme} />
        ))}
      </div>
    </div>
  );
}

function Ramp({ title, colors }: { title: string; colors: Record<string, string> }) {
  const steps = Object.entries(colors).filter(([role]) => role.startsWith('elevation-'));
  return (
    <svg className={css.ramp} viewBox={`0 0 ${steps.length} 1`} preserveAspectRatio="none" aria-label={title}>
      {steps.map(([role, color], step) => (
        <rect key={role} x={step} width="1.01" height="1" fill={color}>
          <title>{`${role} ${color}`}</title>
        </rect>
      ))}
    </svg>
  );
}

function ContrastTable({ title, theme }: { title: keyof Theme; theme: Theme }) {
  const pairs = contrasts(theme).filter((pair) => pair.theme === title);
  const colors = theme[title];
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Colors</th>
          <th scope="col">Text</th>
          <th scope="col">Ground</th>
          <th scope="col">Ratio</th>
          <th scope="col">Needed</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ text, background, actual, ratio }) => (
          <tr key={`${text} ${background} ${ratio}`} data-fails={actual < ratio || undefined}>
            <td>
              <svg width="60" height="24" role="img" aria-label={`${text} on ${background}`}>
                <rect width="60" height="24" fill={colors[background]} />
                <text x="30" y="17" textAnchor="middle" fill={colors[text]}>
                  Text
                </text>
              </svg>
            </td>
            <td>{`${text} ${colors[text]}`}</td>
            <td>{`${background} ${colors[background]}`}</td>
            <td>{actual.toFixed(2)}</td>
            <td>{ratio}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
