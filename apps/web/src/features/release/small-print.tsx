import type { Credit, CreditRole, LicenceId } from '@hypha/contract'
import { licenceById } from '@hypha/contract/rules/licences'
import type { ReactNode } from 'react'
import css from './small-print.module.css'

export type Fact = readonly [name: string, said: ReactNode]

/** What few look for and some must find: names and facts in quiet type. */
export const SmallPrint = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.print}>
    {facts.map(([name, said], i) => (
      <div key={i} className={css.fact}>
        <dt>{name}</dt>
        <dd>{said}</dd>
      </div>
    ))}
  </dl>
)

const ROLES: Readonly<Record<CreditRole, string>> = {
  featuring: 'Featuring',
  remixer: 'Remixed by',
  mastering: 'Mastered by',
}

/** A fact a role: `Remixed by` everybody who did. */
export const creditFacts = (credits: readonly Credit[]): Fact[] =>
  [...Map.groupBy(credits, ({ role }) => role)].map(([role, who]) => [
    ROLES[role],
    who.map(({ name }) => name).join(', '),
  ])

export const licenceFact = (id: LicenceId): Fact => ['Licence', <Licence key={id} id={id} />]

function Licence({ id }: { id: LicenceId }) {
  const { name, url } = licenceById(id)
  if (url === null) return name
  return (
    <a className={css.link} href={url} rel="license noopener noreferrer" target="_blank">
      {name}
    </a>
  )
}
