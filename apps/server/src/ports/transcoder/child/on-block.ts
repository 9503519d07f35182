/** Receives two channels of finite samples; mono is in both. The arrays are reused, so copy what you keep. */
export type OnBlock = (left: Float32Array, right: Float32Array, count: number) => void
