import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Map as MapIcon, Route } from 'lucide-react'
import css from './event-map.module.css'
import { directionsHref, openStreetMapHref } from './open-street-map.ts'

interface MapLinksProps {
  latitude: number
  longitude: number
}

/** Links to the place on OpenStreetMap, and to directions. Nothing is loaded before a press. */
export function MapLinks(place: MapLinksProps) {
  const { t } = useTexts('events')
  const leaves = { target: '_blank', rel: 'noopener noreferrer' } as const
  return (
    <div className={css.links}>
      <ButtonLink
        {...leaves}
        size="small"
        href={openStreetMapHref(place)}
        icon={<MapIcon size={14} aria-hidden />}
      >
        {t('map.open')}
      </ButtonLink>
      <ButtonLink
        {...leaves}
        size="small"
        href={directionsHref(place)}
        icon={<Route size={14} aria-hidden />}
      >
        {t('map.directions')}
      </ButtonLink>
    </div>
  )
}
