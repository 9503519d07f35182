/** How much memory the product's process takes that it does not need (docs/decisions/0035-what-the-lines-showed.md). */

/**
 * Node's young generation of 64 MB is filled to its end before it is looked at; one of 16 costs no more time. V8 learns
 * from a catalogue that is read where it makes what lives long, and would make there, too, what the same lines make for a
 * request and drop: only a search through all of the memory finds that, at a tenth of what a page costs.
 * Its search of a process at rest lets go of all that requests are made of while there is none, and with it of what was
 * compiled for them: what comes then costs a quarter more for good, and no memory is saved.
 */
export const NODE_FLAGS = [
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
  '--no-memory-reducer',
]

/**
 * Has glibc give freed memory back: once a large block was freed, it keeps tens of megabytes by itself. Others ignore it.
 * What a page takes to be compressed, 0.7 MB, stays below both bounds: taken from the system anew each time, it costs
 * four times the compressing.
 */
export const MALLOC = { MALLOC_TRIM_THRESHOLD_: '2097152', MALLOC_MMAP_THRESHOLD_: '1048576' }
