/** Au singulier ou au pluriel. */
export const pluriel = (n: number, un: string, plusieurs: string) => `${n} ${n < 2 ? un : plusieurs}`;
