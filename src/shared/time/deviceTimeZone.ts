/** The IANA place that this device is set to. Asking costs as much as a formatter: a list asks once. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
