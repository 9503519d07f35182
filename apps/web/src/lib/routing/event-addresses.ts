/** Every address of events that more than one feature links to. */
export const EVENTS_HREF = '/events'

export const eventHref = (id: number) => `/event/${id}`

export const eventFormHref = (id?: number) => `/create-event${id === undefined ? '' : `/${id}`}`

/** The server's file of one event, for calendar programs; there is none of a hidden event. */
export const calendarFileHref = (id: number) => `/api/events/${id}/calendar.ics`
