import * as z from 'zod'
import { EventArea, Place } from '../entities/place.ts'
import { endpoint, Id, nothing, result } from '../kit.ts'

const changes = [{ by: 'account', max: 60, windowSeconds: 3_600 }] as const

/** Towns, and the one near which you hear of events. */
export const places = {
  findPlaces: endpoint({
    method: 'GET',
    path: '/places',
    access: 'verified',
    scope: 'read',
    summary: 'Find towns by the beginning of their name, largest first. Data: GeoNames (CC BY 4.0)',
    query: z.object({ query: z.string().trim().min(2).max(100) }),
    limits: [{ by: 'account', max: 600, windowSeconds: 600 }],
    returns: z.object({ items: z.array(Place) }),
  }),
  eventArea: endpoint({
    method: 'GET',
    path: '/events/area',
    access: 'verified',
    scope: 'read',
    summary: 'Get the town near which you hear of events with artists you follow; null if none',
    returns: result(EventArea.nullable()),
  }),
  chooseEventArea: endpoint({
    method: 'PUT',
    path: '/events/area',
    access: 'verified',
    scope: 'write',
    summary: 'Choose the town near which you hear of events with artists you follow',
    body: z.strictObject({ placeId: Id }),
    limits: changes,
    returns: result(EventArea),
  }),
  clearEventArea: endpoint({
    method: 'DELETE',
    path: '/events/area',
    access: 'verified',
    scope: 'write',
    evenSuspended: true,
    status: 204,
    summary: 'Hear of no events nearby, and delete the town',
    limits: changes,
    returns: nothing,
  }),
}
