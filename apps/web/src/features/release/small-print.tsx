import type { AiUse, Credit, LicenceId } from '@hypha/contract'
import { licenceById } from '@hypha/contract/rules/licences'
import type { Translate } from '@hypha/i18n/instance.ts'
import type { ReactNode } from 'react'
import css from './small-print.module.css'

export type Fact = readonly [name: string, text: ReactNode]

/** Names and facts in small print, for the few who need them. */
export const SmallPrint = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.print}>
    {facts.map(([name, text], i) => (
      <div key={i} className={css.fact}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

/** Each role with the people who had it. */
export const creditTexts = (
  t: Translate<'release'>,
  credits: readonly Credit[],
): { role: string; names: string }[] =>
  [...Map.groupBy(credits, ({ role }) => role)].map(([role, who]) => ({
    role: t(`role.${role}`),
    names: who.map(({ name }) => name).join(', '),
  }))

/** One fact per role, such as `Remixed by` with all names. */
export const creditFacts = (t: Translate<'release'>, credits: readonly Credit[]): Fact[] =>
  creditTexts(t, credits).map(({ role, names }) => [role, names])

export const licenceFact = (t: Translate<'release'>, id: LicenceId): Fact => [
  t('fact.licence'),
  <Licence key={id} id={id} />,
]

export const aiUseFact = (t: Translate<'release'>, use: AiUse | null): Fact => [
  t('fact.aiUse'),
  t(`aiUse.${use ?? 'undeclared'}`),
]

function Licence({ id }: { id: LicenceId }) {
  const { name, url } = licenceById(id)
  if (url === null) return name
  return (
    <a
      className={css.link}
      href={url}
      // not translated: for browsers
      rel="license noopener noreferrer"
      target="_blank"
    >
      {name}
    </a>
  )
}
