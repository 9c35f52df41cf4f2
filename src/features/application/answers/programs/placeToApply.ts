const places: Readonly<Record<string, string>> = {
  nursingcas: 'in NursingCAS',
  school: 'on the school’s own website',
  cccapply: 'in CCCApply',
  calstateapply: 'in Cal State Apply',
  commonapp: 'in Common App',
};

/** After “Apply”. @param route as the program's row has it */
export const formatPlaceToApply = (route: string): string =>
  places[route] ?? 'where the program tells you to';
