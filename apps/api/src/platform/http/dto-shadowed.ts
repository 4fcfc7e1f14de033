import type { Type as Class } from '@nestjs/common';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import type { FieldIssue, FieldIssues } from '#libs/contracts/fields/field-codes.ts';
import { isObject } from './dto-rule.ts';

const UNKNOWN: FieldIssue = { code: 'unknownField', params: {} };

/**
 * Unknown fields under names that every object has by itself (`constructor`, `toString`). The libraries drop or pass these
 * in silence, so they are looked for in what was sent.
 */
export function shadowedFields(sent: object, dto: Class, parents: readonly string[] = []): FieldIssues {
  const own = Object.keys(sent)
    .filter(isShadowed)
    .map((key) => [[...parents, key].join('.'), UNKNOWN] as const);
  const inGroups = groupsOf(dto).flatMap(([name, group]) => {
    const value: unknown = Reflect.get(sent, name);
    return isObject(value) ? Object.entries(shadowedFields(value, group, [...parents, name])) : [];
  });
  return Object.fromEntries([...own, ...inGroups]);
}

const isShadowed = (key: string): boolean => key === 'prototype' || key in Object.prototype;

/** The fields of a DTO that are groups of fields, and the DTO of each. */
function groupsOf(dto: Class): (readonly [string, Class])[] {
  return getMetadataStorage()
    .getTargetValidationMetadatas(dto, '', false, false)
    .filter(({ type }) => type === ValidationTypes.NESTED_VALIDATION)
    .map(({ propertyName }) => [propertyName, Reflect.getMetadata('design:type', dto.prototype, propertyName)]);
}
