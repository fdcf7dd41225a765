import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { itemTypes } from '../../../contract/shop/limits';
import { putIntoProject, useOwnProjects } from '../../api/intoProject';
import { ProjectDialog } from '../../ui/ProjectDialog';
import { nearestRatio } from './nearestRatio';

interface Props {
  material: LibraryMaterial;
  onClose: () => void;
}

/** Sets an asset as the background of a chosen or new project, and opens it. */
export default function InProjectDialog({ material, onClose }: Props) {
  const { t } = useTranslation('materials');
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const { id, name, fileType } = material;
  const thing = { itemId: id, type: itemTypes.background, name, fileType, ratio: nearestRatio(material) };
  return (
    <ProjectDialog
      title={t('inProject.title')}
      confirmLabel={t('inProject.confirm')}
      name={name}
      ratio={thing.ratio}
      search={search}
      onSearch={setSearch}
      projects={useOwnProjects(search)}
      onConfirm={async (target) => navigate(`/project?id=${await putIntoProject(thing, target)}`)}
      onClose={onClose}
    />
  );
}
