import { useState } from 'react';
import { CheckboxField, CheckboxGroup, RadioGroup } from '../form/ChoiceFields.tsx';
import { Switch } from '../form/Switch.tsx';
import { Combobox } from '../form/select/Combobox.tsx';
import { DateField, MonthField } from '../form/date/DateField.tsx';
import { Stack } from '../layout/Layout.tsx';
import { MultiSelect } from '../form/select/MultiSelect.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { SelectField } from '../form/select/SelectField.tsx';
import { KitSection } from './KitSection.tsx';

const states = [
  { value: 'CA', label: 'California' },
  { value: 'AL', label: 'Alabama' },
  { value: 'AK', label: 'Alaska' },
];
const languages = ['English', 'Arabic', 'Chinese', 'Spanish', 'Tagalog', 'Vietnamese'].map(
  (label) => ({ value: label.toLowerCase(), label }),
);
const schools = Array.from({ length: 200 }, (_, index) => ({
  value: String(index),
  label: `School of Nursing ${index + 1}`,
  detail: 'Sample, California',
}));

export function KitPickers() {
  return (
    <KitSection title="Choices, dates and telephone numbers">
      <Stack gap={6}>
        <Lists />
        <Dates />
        <Choices />
      </Stack>
    </KitSection>
  );
}

function Lists() {
  const [state, setState] = useState('');
  const [school, setSchool] = useState('7');
  const [chosen, setChosen] = useState<readonly string[]>(['english', 'tagalog']);
  return (
    <>
      <SelectField
        label="State"
        options={states}
        placeholder="-- Select State --"
        value={state}
        onChange={setState}
        error="Choose a state"
      />
      <Combobox
        label="School"
        options={schools}
        value={school}
        onChange={setSchool}
        hint="Type a name or a city."
      />
      <MultiSelect
        label="Languages you speak"
        options={languages}
        values={chosen}
        onToggle={(value, on) =>
          setChosen(on ? [...chosen, value] : chosen.filter((other) => other !== value))
        }
      />
    </>
  );
}

function Dates() {
  const [birth, setBirth] = useState('2004-05-');
  const [from, setFrom] = useState('2022-09');
  const [code, setCode] = useState('1');
  const [phone, setPhone] = useState('1 (555) 010-4477');
  return (
    <>
      <DateField
        label="Date of birth"
        hint="For example March 27, 2004"
        value={birth}
        onChange={setBirth}
        autoComplete="bday"
        error="Enter the day of your birth"
      />
      <MonthField label="From" value={from} onChange={setFrom} />
      <PhoneField
        label="Mobile telephone"
        dialCodes={[
          { value: '1', label: 'United States +1' },
          { value: '44', label: 'United Kingdom +44' },
        ]}
        dialCode={code}
        onDialCodeChange={setCode}
        value={phone}
        onChange={setPhone}
      />
    </>
  );
}

function Choices() {
  const [agreed, setAgreed] = useState('yes');
  const [races, setRaces] = useState<readonly string[]>(['06']);
  const [program, setProgram] = useState('BSN');
  const [shared, setShared] = useState(false);
  return (
    <>
      <CheckboxField
        label="My mailing address is my home address"
        value={agreed}
        onChange={setAgreed}
      />
      <CheckboxGroup
        label="Ethnicity"
        hint="Choose all that apply. Nobody who decides on your application sees this."
        options={[
          { value: '06', label: 'Asian Indian' },
          { value: '15', label: 'African American', detail: 'A second line says more.' },
        ]}
        values={races}
        onToggle={(value, on) =>
          setRaces(on ? [...races, value] : races.filter((other) => other !== value))
        }
      />
      <RadioGroup
        label="Program"
        inline
        clearLabel="Clear my answer"
        options={['BSN', 'ADN', 'LVN'].map((value) => ({ value, label: value }))}
        value={program}
        onChange={setProgram}
      />
      <Switch
        label="This is a shared computer"
        hint="Nothing is kept on it after you sign out."
        checked={shared}
        onChange={setShared}
      />
      <Switch label="Low-data mode" checked onChange={() => undefined} />
    </>
  );
}
