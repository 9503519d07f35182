import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Links } from '@hypha/contract'
import { LINK_KINDS, LINK_NAMES } from '@hypha/contract/rules/links'
import { USER_LINK_REL } from '@hypha/contract/limits'
import type { ReactNode } from 'react'
import { RichDescription } from '../../components/text/rich-description.tsx'
import css from './about.module.css'

export interface AboutProps {
  profile: { biography: string; links: Links }
  /** Labels of an artist, or artists of a label. */
  connections: ReactNode
}

/** Biography, links, and the labels or artists they work with. */
export function About({ profile: { biography, links }, connections }: AboutProps) {
  const { t } = useTexts('artist')
  const there = LINK_KINDS.filter((kind) => links[kind] !== null)
  return (
    <div className={css.about}>
      {biography !== '' && (
        <section className={css.words} aria-label={t('about')}>
          <RichDescription html={biography} />
        </section>
      )}
      {there.length > 0 && (
        <ul className={css.links} aria-label={t('links')}>
          {there.map((kind) => (
            <li key={kind}>
              <a className={css.link} href={links[kind]!} target="_blank" rel={USER_LINK_REL}>
                {kind === 'website' ? t('website') : LINK_NAMES[kind]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {connections}
    </div>
  )
}
