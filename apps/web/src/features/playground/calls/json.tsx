import css from '../playground.module.css'

/** A value as JSON, or plain text. Scrolls, also by keyboard. */
export const Json = ({ label, value }: { label: string; value: unknown }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className={css.json} tabIndex={0} role="region" aria-label={label}>
    {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
  </pre>
)
