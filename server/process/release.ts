/** Counted up with each release. Two releases that follow each other run beside each other on one database. */
export const release = 2
