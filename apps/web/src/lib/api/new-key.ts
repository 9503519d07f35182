/** The key of a call that is done once, however often it is sent. Not `randomUUID`, which is only there where the connection is safe. */
export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
