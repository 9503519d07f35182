import { SUBGENRES } from '@hypha/contract/subgenres'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { exploreHref } from '../../../lib/routing/addresses.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { SubgenreArt } from './subgenre-art.tsx'
import css from './sub-genres-page.module.css'

/** Every sub-genre as a tile, after a tile for everything new (RT-12). */
export function SubGenresPage() {
  const { t, format } = useTexts('explore')
  useHead({ title: t('subgenres') })
  const { data } = useQuery(useApi().metadata.subGenres.query())
  const releases = (id: number) =>
    data?.['hydra:member'].find((each) => each.id === id)?.musicReleasesCount
  const tiles = [
    { id: 0, name: t('allNew'), href: exploreHref(null), count: undefined },
    ...SUBGENRES.map(({ id, name }) => ({
      id,
      name,
      href: exploreHref(name),
      count: releases(id),
    })),
  ]
  return (
    <Frame>
      <PageTitle>{t('subgenres')}</PageTitle>
      <ul className={css.tiles}>
        {tiles.map(({ id, name, href, count }) => (
          <li key={id}>
            <Link className={css.tile} href={href}>
              <SubgenreArt id={id} name={name} />
              <span className={css.name}>{name}</span>
              <span className={css.count}>
                {id === 0
                  ? t('newestFirst')
                  : count !== undefined && t('releases', { count, number: format.number(count) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  )
}
