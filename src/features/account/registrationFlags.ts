// A flag lets staff look at a registration; it refuses nobody (features.md §6.15).
export const registrationFlags = ['disposable_address', 'busy_device', 'busy_network'] as const;
export type RegistrationFlag = (typeof registrationFlags)[number];

/** Registrations of one browser or network within an hour that are still nothing unusual. */
export const usualRegistrations = { device: 3, network: 20 } as const;

/** The counts are of the hour, with this registration; null where the browser is not known. */
export function flagRegistration(facts: {
  readonly isDisposable: boolean;
  readonly ofDevice: number | null;
  readonly ofNetwork: number;
}): RegistrationFlag[] {
  const { isDisposable, ofDevice, ofNetwork } = facts;
  const found: Readonly<Record<RegistrationFlag, boolean>> = {
    disposable_address: isDisposable,
    busy_device: ofDevice !== null && ofDevice > usualRegistrations.device,
    busy_network: ofNetwork > usualRegistrations.network,
  };
  return registrationFlags.filter((flag) => found[flag]);
}

export const flagLabels: Readonly<Record<RegistrationFlag, string>> = {
  disposable_address: 'an email address for one use',
  busy_device: 'many registrations from one browser within an hour',
  busy_network: 'many registrations from one network within an hour',
};
