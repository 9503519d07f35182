import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMemo, useState } from 'react'
import css from '../form/event-form.module.css'
import { WorldMap } from './event-map.tsx'
import { DraggablePin } from './draggable-pin.tsx'
import { coordinatesOf, type Point, project } from './map-view.ts'

interface PlaceOnMapProps {
  latitude: string
  longitude: string
  errors: { latitude: string | undefined; longitude: string | undefined }
  onChange: (at: { latitude: string; longitude: string }) => void
}

/** Picks the event's position on a map or by typed coordinates. */
export function PlaceOnMap({ latitude, longitude, errors, onChange }: PlaceOnMapProps) {
  const { t } = useTexts('events')
  const [north, east] = [Number.parseFloat(latitude), Number.parseFloat(longitude)]
  const isPlaced = Number.isFinite(north) && Number.isFinite(east)
  const at = useMemo(() => (isPlaced ? project(north, east) : null), [isPlaced, north, east])
  // Keep the view while the user tries positions. A chosen town has a key of its own, and is shown.
  const [shown] = useState(() => (at ? [at] : []))
  const setAt = (point: Point) => {
    const found = coordinatesOf(point)
    onChange({ latitude: String(found.latitude), longitude: String(found.longitude) })
  }
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('map.optional')}</legend>
      <WorldMap label={t('map.choose')} points={shown} onPress={setAt}>
        {(view, styleAt, width) =>
          at && (
            <DraggablePin
              at={at}
              style={styleAt(at)}
              scale={view.width / width}
              position={`${latitude}, ${longitude}`}
              onMove={setAt}
            />
          )
        }
      </WorldMap>
      <div className={css.two}>
        <TextField
          label={t('map.latitude')}
          inputMode="decimal"
          autoComplete="off"
          hint={t('map.latitudeHint')}
          value={latitude}
          error={errors.latitude}
          onChange={(event) => onChange({ latitude: event.target.value, longitude })}
        />
        <TextField
          label={t('map.longitude')}
          inputMode="decimal"
          autoComplete="off"
          hint={t('map.longitudeHint')}
          value={longitude}
          error={errors.longitude}
          onChange={(event) => onChange({ latitude, longitude: event.target.value })}
        />
      </div>
    </fieldset>
  )
}
