import css from './badge.module.css'

const words = { premium: 'Premium', founder: 'Founder', verified: 'Verified' }

export const Badge = ({ kind }: { kind: keyof typeof words }) => (
  <span className={css.badge} data-kind={kind}>
    {words[kind]}
  </span>
)
