interface Coordinates {
  latitude: number
  longitude: number
}

const SITE = 'https://www.openstreetmap.org'
const ZOOM = 15

/** The page of OpenStreetMap with a marker. */
export const openStreetMapHref = ({ latitude, longitude }: Coordinates): string =>
  `${SITE}/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`

/** Directions to the place; OpenStreetMap asks where from. */
export const directionsHref = ({ latitude, longitude }: Coordinates): string =>
  `${SITE}/directions?to=${latitude}%2C${longitude}`
