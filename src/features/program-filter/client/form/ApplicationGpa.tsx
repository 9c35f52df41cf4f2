import { useState } from 'react';
import { FromApplication } from './FromApplication.tsx';
import type { ReadCoursework } from '../applicationCourses.ts';

export function ApplicationGpa({
  coursework,
  onGpa,
}: {
  coursework: ReadCoursework;
  onGpa: (gpa: number) => void;
}) {
  const [said, setSaid] = useState('');
  return (
    <FromApplication
      label="Use the GPA from my application"
      read={coursework}
      message={said}
      onRead={({ gpa }) => {
        if (gpa !== null) onGpa(gpa);
        setSaid(
          gpa === null
            ? 'Your application has no course with a grade yet.'
            : `${gpa.toFixed(2)}: overall, every attempt counted.`,
        );
      }}
    />
  );
}
